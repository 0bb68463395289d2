import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { trackedFiles } from './ci/owners.ts';
import { configOf, typePrograms } from './type-programs.ts';
import { packageFolders, ROOT } from './workspace.ts';

const programs = typePrograms();
const shared = programs.filter(({ folders }) => folders.length > 1);

test('each package is in one program', () => {
  expect(programs.flatMap(({ folders }) => folders).sort()).toEqual(['.', ...packageFolders()]);
});

test.each(shared.map((program) => [program.folders.join(', '), program] as const))(
  '%s have the same options, and their sources are in the program',
  (_names, { folders, config }) => {
    const [options, ...others] = folders.map((folder) => configOf(folder).compilerOptions);
    for (const other of others) expect(other).toEqual(options);
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    // Without compiling: the files that its patterns name.
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config, '--showConfig'], { encoding: 'utf8' });
    const { files } = JSON.parse(stdout) as { files: string[] };
    const listed = new Set(files.map((file) => join(dirname(config), file)));
    const sources = trackedFiles().filter((file) =>
      folders.some((folder) => folder !== '.' && /\.tsx?$/.test(file) && file.startsWith(`${folder}/`)),
    );
    expect(sources.length).toBeGreaterThan(10 * folders.length);
    // The configurations of builds are in the program of the files beside the packages.
    const missing = sources.filter(
      (file) => !listed.has(join(ROOT, file)) && !file.endsWith('/rspack.config.ts'),
    );
    expect(missing).toEqual([]);
  },
);
