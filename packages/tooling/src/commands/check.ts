/**
 * `npm run check [-- --all]`: format, lint, unused code, types, unit and service tests: what runs before a commit. With
 * `--all` also those of infrastructure, and the service tests on MariaDB and with photos in S3, as in CI; `--no-install`
 * installs no MariaDB then, and leaves it out if it is missing.
 */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '@app/contract/platform/areas-and-services';
import { commandArguments } from '@app/operations/command-arguments';
import { exitWith, interruptCommands, orExit, run, type Write } from '@app/operations/run-command';
import { stopOnSignal } from '@app/operations/runtime/stop-on-signal';
import { ROOT } from '@app/operations/workspace';
import { canMountDisk } from '../../testing/small-disk.ts';
import { hasKubectl } from '../test-env/apt.ts';
import { MARIADB, mariadbProjects } from '../test-env/mariadb.ts';
import { mayInstall, provide, type Requirement, TEST_OPTIONS, withAll } from '../test-env/requirements.ts';

const SOURCE_CHECKS: [what: string, file: string, args: string[]][] = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['rules of React', 'oxlint', ['--deny-warnings', ...AREAS, 'packages/ui', 'packages/web-kit']],
  ['unused files, dependencies and exports', 'knip', []],
];

/** Format, lint, unused code and types, which start nothing; resolves to the names of the failed checks. */
export async function checkSources(write: Write): Promise<string[]> {
  const failed: string[] = [];
  for (const [what, file, args] of SOURCE_CHECKS)
    if ((await run(file, args, { write })) !== 0) failed.push(what);
  return [...failed, ...(await checkTypes(write)).map((program) => `types of ${program}`)];
}

/** What one `tsc -p` checks. Packages with the same options are one program: most of the time is spent on what they share. */
const TYPE_PROGRAMS = [
  ...['areas', 'host', 'servers', 'browsers'].map((name) => `packages/tooling/types/${name}.json`),
  ...['packages/contract', 'packages/domain'],
];

/** The compiler, a Go program, collects garbage less often: a quarter of its processor time for some hundred MB of memory. */
const SELDOM_COLLECTED = { GOGC: '400' };

/** Checks all types; resolves to the programs that failed. */
async function checkTypes(write: Write): Promise<string[]> {
  const failed: string[] = [];
  // One at a time, in one thread each, because the tests run beside this.
  for (const program of TYPE_PROGRAMS)
    if ((await run('tsc', ['-p', program, '--singleThreaded'], { write, env: SELDOM_COLLECTED })) !== 0)
      failed.push(program);
  return failed;
}

const FULL_DISK: Requirement = {
  name: 'the right to mount a file system',
  isPresent: () => canMountDisk,
  sources: () => [],
  tests: 'the tests on a full disk',
  remedy: 'Run them as root on Linux.',
  requiredBy: 'REQUIRE_FULL_DISK',
};

const KUBECTL: Requirement = {
  name: 'kubectl 1.32 or newer',
  isPresent: hasKubectl,
  sources: () => [],
  tests: 'the tests of rendered manifests and of a new service or remote',
  remedy: 'Install it: https://kubernetes.io/docs/tasks/tools/',
  requiredBy: 'REQUIRE_KUBECTL',
};

/** What the tests of a command need beside Node; tests that need it run in CI, see docs/decisions/0041-npm-test.md. */
export const requirementsOf = (all: boolean): Requirement[] => (all ? [MARIADB, FULL_DISK, KUBECTL] : []);

/** Unit and service tests; with `all` those of infrastructure, too, on MariaDB, if it is present, and with photos in S3. */
export async function checkTests(all: boolean): Promise<string[]> {
  const projects = [
    'unit',
    'services-sqlite',
    'browser',
    ...(all ? ['uploads-s3', ...mariadbProjects()] : []),
  ];
  const env = { TEST_INFRASTRUCTURE: all ? 'yes' : 'no' };
  return (await runVitest(projects, env)) ? [] : ['unit and service tests'];
}

/** Runs a task beside another one, whose output is printed as it comes: that of this task is printed when it ends. */
export async function heldBack<T>(task: (write: Write) => Promise<T>): Promise<T> {
  const held: Buffer[] = [];
  try {
    return await task((output) => held.push(output));
  } finally {
    process.stdout.write(Buffer.concat(held));
  }
}

/** Reports what did not run; ends the program if a check has failed. */
export function report(failed: string[], notRun: string[]): void {
  if (notRun.length > 0) console.log(`\nNot run: ${notRun.join(', ')}.`);
  if (failed.length > 0) exitWith(`\nFailed: ${failed.join(', ')}.`);
  console.log(notRun.length > 0 ? 'Everything else passed.' : '\nEverything passed.');
}

/** Failures of more files than these have a common cause, and running them again only costs time. */
const MAX_REPEATED_FILES = 4;

const REPORT = join(ROOT, 'test-results/vitest.json');

/** The part of vitest's JSON report that is read here. */
type Report = { testResults: { name: string; status: string }[] };

/**
 * Runs vitest projects; resolves to whether they pass. A few failed files run once more by themselves: on a loaded machine a
 * test can fail that passes alone. What passes then is printed as flaky.
 */
async function runVitest(projects: string[], env: Record<string, string>): Promise<boolean> {
  const args = ['run', ...projects.flatMap((name) => ['--project', name])];
  rmSync(REPORT, { force: true });
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  if ((await run('vitest', [...args, ...reports], { env })) === 0) return true;
  const files = failedFiles();
  if (files.length === 0 || files.length > MAX_REPEATED_FILES) return false;
  console.log(`\nOnce more, by themselves: ${files.join(', ')}`);
  if ((await run('vitest', [...args, ...files], { env })) !== 0) return false;
  console.log(`\nFlaky (failed, then passed): ${files.join(', ')}`);
  return true;
}

/** The files with a failed test or hook; none when vitest ended before its report. */
function failedFiles(): string[] {
  if (!existsSync(REPORT)) return [];
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

if (import.meta.main) {
  stopOnSignal(interruptCommands, 130);
  await orExit(() => commandArguments(TEST_OPTIONS));
  const all = withAll(process.argv);
  const notRun = await provide(requirementsOf(all), mayInstall(process.argv));
  report((await Promise.all([heldBack(checkSources), checkTests(all)])).flat(), notRun);
}
