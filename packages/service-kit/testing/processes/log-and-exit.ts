import { setTimeout } from 'node:timers/promises';
import { createLogger } from '../../src/process/logger.ts';

/** Run as a separate process: logs a hundred lines and exits in the way that the environment selects. */
const logger = createLogger('talker');
for (let line = 1; line <= 100; line += 1) logger.info({ line }, 'line');
const { END } = process.env;
if (END === 'secrets')
  logger.info({ password: 'secret-1', request: { token: 'secret-2', id: 7 }, count: 1 }, 'secrets');
if (END === 'later') {
  // The first lines are written, or have failed.
  await setTimeout(100);
  logger.info('later');
  logger.flush(() => process.exit(0));
}
if (END === 'exit') process.exit(0);
if (END === 'flush') logger.flush(() => process.exit(0));
if (END === 'throw') throw new Error('never caught');
