import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, ROOT } from '@app/operations/workspace';

/** What one `tsc -p` checks. It runs without --incremental, which misses global names that come with a library. */
type TypeProgram = { folders: string[]; config: string };

/** The compiler, a Go program, collects garbage less often: a quarter of its processor time for some hundred MB of memory. */
export const SELDOM_COLLECTED = { GOGC: '400' };

type Config = { compilerOptions?: object; include: string[]; exclude?: string[] };

const CACHE = join(ROOT, 'node_modules/.cache/types');
const TO_ROOT = '../../..';

// Most of the time is spent on what packages share, so those with the same options and the same global names are one
// program. `without` is a global name that none of them has, nor may get through another one.
const SHARED: { name: string; has: RegExp; without?: string }[] = [
  { name: 'areas', has: /^(mf-.+|packages\/ui)$/ },
  { name: 'host', has: /^(shell|packages\/web-kit)$/, without: 'process' },
  {
    name: 'servers',
    has: /^(\.|gateway|services\/.+|packages\/(operations|service-kit))$/,
    without: 'document',
  },
  { name: 'browsers', has: /^(bench|e2e|packages\/tooling)$/ },
];

const configOf = (folder: string): Config =>
  JSON.parse(readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8'));

/** The programs of all packages and of the files beside them; writes the configuration of those with several packages. */
export function typePrograms(): TypeProgram[] {
  const rest = new Set([...packageFolders(), '.']);
  const shared = SHARED.map(({ name, has, without }) => {
    const folders = [...rest].filter((folder) => has.test(folder));
    for (const folder of folders) rest.delete(folder);
    return { folders, config: writeConfig(name, folders, without) };
  });
  return [...shared, ...[...rest].map((folder) => ({ folders: [folder], config: folder }))];
}

function writeConfig(name: string, folders: string[], without?: string): string {
  mkdirSync(CACHE, { recursive: true });
  const from = (folder: string, path: string) => `${TO_ROOT}/${folder}/${path}`;
  const patterns = (key: 'include' | 'exclude') =>
    folders.flatMap((folder) => (configOf(folder)[key] ?? []).map((pattern) => from(folder, pattern)));
  const absent = `${name}-absent.ts`;
  if (without) writeFileSync(join(CACHE, absent), `// @ts-expect-error: not in this program\n${without};\n`);
  const config = join(CACHE, `${name}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: from(folders[0]!, 'tsconfig.json'),
      include: [...patterns('include'), ...(without ? [absent] : [])],
      exclude: patterns('exclude'),
    }),
  );
  return config;
}
