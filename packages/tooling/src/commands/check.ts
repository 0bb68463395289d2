/**
 * `npm run check [-- --no-install]`: format, lint, unused code, types, unit and service tests: what runs before a commit.
 * With the option it installs no database server, and leaves out what needs one that is missing.
 */
import { commandArguments } from '../command-arguments.ts';
import { inTurn } from '../in-turn.ts';
import { exitWith, interruptCommands, orExit, run, type Write } from '../run-command.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { MACHINE } from '../test-env/machine.ts';
import { mariadbProjects } from '../test-env/mariadb-projects.ts';
import { keepTemporaryFilesInMemory } from '../test-env/memory-folder.ts';
import { INSTALL_OPTIONS, mayInstall, provide } from '../test-env/requirements.ts';
import { runVitest } from '../test-env/vitest-run.ts';
import { SELDOM_COLLECTED, typePrograms } from '../type-programs.ts';

const SOURCE_CHECKS: [what: string, file: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['unused files, dependencies and exports', 'knip', []],
];

/** Format, lint, unused code and types, which start nothing; resolves to the names of the failed checks. */
export async function checkSources(write: Write): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, file, args] of SOURCE_CHECKS)
    if ((await run(file, args, { write })) !== 0) failed.push(what);
  return [...failed, ...(await checkTypes(write)).map((folder) => `types of ${folder}`)];
}

/** Checks the types of every package with its own options; resolves to the folders of the programs that failed. */
async function checkTypes(write: Write): Promise<string[]> {
  const failed: string[] = [];
  // One at a time, in one thread each, because the tests run beside this.
  for (const { folders, config } of typePrograms())
    if ((await run('tsc', ['-p', config, '--singleThreaded'], { write, env: SELDOM_COLLECTED })) !== 0)
      failed.push(...folders);
  return failed;
}

/** Every vitest project that this machine can run. */
export async function checkTests(write: Write): Promise<string[]> {
  const projects = ['unit', 'services-sqlite', 'uploads-s3', 'browser', ...mariadbProjects()];
  const passed = await runVitest(projects, Boolean(process.env.CI), { write, env: colors() });
  return passed ? [] : ['unit and service tests'];
}

/** A command whose output goes through this process does not see the terminal. */
export const colors = (): Record<string, string> => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});

/** Reports what did not run; ends the program if a check has failed. */
export function report(failed: string[], notRun: string[]): void {
  if (notRun.length > 0) console.log(`\nNot run: ${notRun.join(', ')}.`);
  if (failed.length > 0) exitWith(`\nFailed: ${failed.join(', ')}.`);
  console.log(notRun.length > 0 ? 'Everything else passed.' : '\nEverything passed.');
}

if (import.meta.main) {
  stopOnSignal(interruptCommands, 130);
  keepTemporaryFilesInMemory();
  await orExit(() => commandArguments(INSTALL_OPTIONS));
  const notRun = await provide(MACHINE, mayInstall(process.argv));
  report((await inTurn([checkSources, checkTests])).flat(), notRun);
}
