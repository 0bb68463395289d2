import { errorFacts } from '../errors/database-errors.ts';
import type { Logger } from './logger.ts';

const HOUR_MS = 3_600_000;

/** Runs `work` now and every hour; the timer does not keep the process alive. A failure is a warning with this message. */
export function scheduleHourly(work: () => Promise<unknown>, logger: Logger, failure: string): void {
  const run = () => work().catch((error: unknown) => logger.warn({ error: errorFacts(error) }, failure));
  void run();
  setInterval(run, HOUR_MS).unref();
}
