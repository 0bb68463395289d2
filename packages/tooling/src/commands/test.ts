/** `npm test`: sources, unit and service tests on both databases, the build, and the browser journeys. */
import { join } from 'node:path';
import { inTurn } from '../in-turn.ts';
import { interruptCommands, run, type Write } from '../run-command.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { BROWSER } from '../test-env/chromium.ts';
import { MARIADB } from '../test-env/mariadb-projects.ts';
import { mayInstall, provide } from '../test-env/requirements.ts';
import { checkSources, checkTests, colors, report } from './check.ts';

stopOnSignal(interruptCommands, 130);
const notRun = await provide([MARIADB, BROWSER], mayInstall(process.argv));
const command = notRun.includes(BROWSER.tests) ? 'build' : 'e2e';

/** The build, and the journeys on it. */
async function buildAndWalk(write: Write): Promise<string[]> {
  const file = join(import.meta.dirname, `${command}.ts`);
  return (await run(process.execPath, [file], { write, env: colors() })) === 0
    ? []
    : ['build or browser tests'];
}

// All at once: tests often wait for a timer, a process or a page and leave a processor idle.
report((await inTurn([checkSources, checkTests, buildAndWalk])).flat(), notRun);
