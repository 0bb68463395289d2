/**
 * `npm test [-- --no-install]`: sources, unit and service tests on both databases, the build, and the browser journeys.
 * With the option it installs no browser and no database server, and leaves out what needs one that is missing.
 */
import { join } from 'node:path';
import { commandArguments } from '../command-arguments.ts';
import { inTurn } from '../in-turn.ts';
import { interruptCommands, orExit, run, type Write } from '../run-command.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { BROWSER } from '../test-env/chromium.ts';
import { MACHINE } from '../test-env/machine.ts';
import { keepTemporaryFilesInMemory } from '../test-env/memory-folder.ts';
import { INSTALL_OPTIONS, mayInstall, provide } from '../test-env/requirements.ts';
import { checkSources, checkTests, colors, report } from './check.ts';

stopOnSignal(interruptCommands, 130);
keepTemporaryFilesInMemory();
await orExit(() => commandArguments(INSTALL_OPTIONS));
const notRun = await provide([...MACHINE, BROWSER], mayInstall(process.argv));

const program = (name: string, write: Write) =>
  run(process.execPath, [join(import.meta.dirname, `${name}.ts`)], { write, env: colors() });

/** Runs beside the tests: these often wait for a timer or a process and leave a processor idle. */
async function checkSourcesAndBuild(write: Write): Promise<string[]> {
  const failed = await checkSources(write);
  if (failed.length === 0 && (await program('build', write)) !== 0) failed.push('build');
  return failed;
}

const walk = async (write: Write) => ((await program('e2e', write)) === 0 ? [] : ['browser tests']);

const failed = (await inTurn([checkSourcesAndBuild, checkTests])).flat();
// Not beside them: browser and tests would share the processors, and both together take longer than one after the other.
if (failed.length === 0 && !notRun.includes(BROWSER.tests)) failed.push(...(await inTurn([walk])).flat());
report(failed, notRun);
