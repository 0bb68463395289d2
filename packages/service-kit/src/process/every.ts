import { errorFacts } from '../errors/database-errors.ts';
import { isStopping } from './background.ts';
import type { Logger } from './logger.ts';

export const HOUR_MS = 3_600_000;

/**
 * Runs `work` now and every `ms` milliseconds until the process stops; the timer does not keep it alive. A failure is a warning
 * with this message. Resolves after the first run, and never rejects.
 */
export async function every(
  ms: number,
  work: () => Promise<unknown>,
  logger: Logger,
  failure: string,
): Promise<void> {
  const run = async () => {
    if (isStopping()) return;
    await work().catch((error: unknown) => logger.warn({ error: errorFacts(error) }, failure));
  };
  setInterval(run, ms).unref();
  await run();
}
