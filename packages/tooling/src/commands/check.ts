/** `npm run check`: format, lint, unused code, types, unit and service tests: what runs before a commit. */
import { availableParallelism } from 'node:os';
import { exitWith, run } from '../run-command.ts';
import { mariadbProjects } from '../test-env/mariadb-projects.ts';
import { packageFolders } from '../workspace.ts';

const SOURCE_CHECKS: [what: string, file: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['unused files, dependencies and exports', 'knip', []],
];

/** Format, lint, unused code and types, which start nothing; resolves to the names of the failed checks. */
export async function checkSources(): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, file, args] of SOURCE_CHECKS)
    if ((await run(file, args, { buffered: true })) !== 0) failed.push(what);
  return [...failed, ...(await checkTypes()).map((folder) => `types of ${folder}`)];
}

/** Checks the types of every package against its own tsconfig; resolves to the folders that failed. */
async function checkTypes(): Promise<string[]> {
  const waiting = [...packageFolders(), '.'];
  const failed: string[] = [];
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift())
      // The compiler's own threads each check what they share again: one per process takes less than half of the time.
      if ((await run('tsc', ['-p', folder, '--singleThreaded'], { buffered: true })) !== 0)
        failed.push(folder);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return failed;
}

/** Every vitest project that this machine can run, MariaDB included where it is found or can be installed. */
export async function checkTests(): Promise<string[]> {
  const projects = ['unit', 'services-sqlite', 'uploads-s3', 'browser', ...(await mariadbProjects())];
  const code = await run('vitest', ['run', ...projects.flatMap((name) => ['--project', name])]);
  return code === 0 ? [] : ['unit and service tests'];
}

/** Ends the program if a check has failed. */
export function exitIfFailed(failed: string[]): void {
  if (failed.length > 0) exitWith(`\nFailed: ${failed.join(', ')}.`);
}

if (import.meta.main) {
  const failed = await Promise.all([checkSources(), checkTests()]);
  exitIfFailed(failed.flat());
}
