/** `npm test`: sources, unit and service tests on both databases, the build, and the browser journeys. */
import { buildStale } from '../build/build-all.ts';
import { checkSources, checkTests, exitIfFailed } from './check.ts';
import { journeys } from './e2e.ts';

/** Runs beside the tests: these often wait for a timer or a process and leave a processor idle. */
async function checkSourcesAndBuild(): Promise<string[]> {
  const failed = await checkSources();
  if (failed.length === 0) await buildStale();
  return failed;
}

const failed = await Promise.all([checkSourcesAndBuild(), checkTests()]);
exitIfFailed(failed.flat());
await journeys();
console.log('\nEverything passed.');
