import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '@app/operations/workspace';
import type { Area } from './areas.ts';

// Files that affect every build.
const FOR_EVERYONE = ['package-lock.json', 'tsconfig.base.json', 'packages/tooling/src/build'];
const NOT_BUILT = /(^|\/)(dist|node_modules|e2e|test|testing|dev)(\/|$)|\.test\.tsx?$|\.(md|tsbuildinfo)$/;

/** The build id: the same files have the same id on every machine. */
export const buildId = (area: Area): string => hashOfFiles(inputFiles(area));

/** The hash of all files in these folders of the repository that may be part of a build. */
export const sourcesHash = (folders: readonly string[]): string =>
  hashOfFiles(folders.flatMap(filesIn).sort());

function hashOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** Every file that may be part of the area's build, by its path in the repository. */
function inputFiles({ folder, uses }: Area): string[] {
  return [folder, ...uses, ...FOR_EVERYONE].flatMap(filesIn).sort();
}

function filesIn(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return globSync('**/*', {
    cwd: join(ROOT, path),
    withFileTypes: true,
    exclude: ({ name }) => NOT_BUILT.test(name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_BUILT.test(file));
}

/** A file of the build that is not part of its id would leave stale builds; it fails the build. */
export function forgottenInputs(area: Area, read: Iterable<string>): string[] {
  const counted = new Set(inputFiles(area));
  return [...read]
    .map((file) => relative(ROOT, file))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules') && isFile(file))
    .filter((file) => !counted.has(file) && !NOT_BUILT.test(file) && !file.endsWith('package.json'));
}

const isFile = (file: string) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.isFile() ?? false;
