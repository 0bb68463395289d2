/**
 * `npm test [-- --all]`: sources, unit and service tests, the build, and the browser journeys. With `--all`, as in CI, also
 * the tests of infrastructure, the service tests on MariaDB and with photos in S3, and the browser tests of every screen, of
 * releases and of failures. Those tagged `@nightly` run with `npm run e2e` alone. With `--no-install` it
 * installs no browser and no database server, and leaves out what needs one that is missing.
 */
import { join } from 'node:path';
import { commandArguments } from '@app/operations/command-arguments';
import { interruptCommands, orExit, run, type Write } from '@app/operations/run-command';
import { stopOnSignal } from '@app/operations/runtime/stop-on-signal';
import { BROWSER } from '../test-env/browsers.ts';
import { mayInstall, provide, TEST_OPTIONS, withAll } from '../test-env/requirements.ts';
import { checkSources, checkTests, heldBack, report, requirementsOf } from './check.ts';

stopOnSignal(interruptCommands, 130);
await orExit(() => commandArguments(TEST_OPTIONS));
const all = withAll(process.argv);
const notRun = await provide([...requirementsOf(all), BROWSER], mayInstall(process.argv));

const program = (name: string, args: string[], options?: { write: Write }) =>
  run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], options);

/** Runs beside the tests: these often wait for a timer or a process and leave a processor idle. */
async function checkSourcesAndBuild(write: Write): Promise<string[]> {
  const failed = await checkSources(write);
  if (failed.length === 0 && (await program('build', [], { write })) !== 0) failed.push('build');
  return failed;
}

const journeys = ['--grep-invert', '@nightly', ...(all ? [] : ['e2e/journeys/'])];

const failed = (await Promise.all([heldBack(checkSourcesAndBuild), checkTests(all)])).flat();
// The browser tests do not run beside them: both would share the processors, and take longer than one after the other.
if (failed.length === 0 && !notRun.includes(BROWSER.tests) && (await program('e2e', journeys)) !== 0)
  failed.push('browser tests');
report(failed, notRun);
if (!all)
  console.log(
    'Infrastructure; the service tests on MariaDB and S3; every screen, releases and failures in a browser: npm test -- --all',
  );
