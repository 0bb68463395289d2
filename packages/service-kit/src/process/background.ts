import { errorFacts } from '../errors/database-errors.ts';
import type { Logger } from './logger.ts';

const running = new Set<Promise<unknown>>();
let stopping = false;

/** True from the moment when the process only completes what it has begun. */
export const isStopping = (): boolean => stopping;

/** Work that no call waits for and that must not be cut off: a process that stops completes it. */
export async function inBackground<T>(work: () => Promise<T>): Promise<T> {
  const own = work();
  running.add(own);
  try {
    return await own;
  } finally {
    running.delete(own);
  }
}

/** Resolves when what runs in the background has ended. */
export async function stopBackground(): Promise<void> {
  stopping = true;
  await Promise.allSettled(running);
}

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

/**
 * Settles as `work` does, or rejects with `onTimeout()` after `ms`. The work itself goes on: `onTimeout` may stop it.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
