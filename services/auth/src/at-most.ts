import { unavailable } from '@app/service-kit/http/errors';

/** Runs at most `running` pieces of work at once; `waiting` more may queue, and the rest is refused. */
export function atMost(running: number, waiting: number) {
  const queue: (() => void)[] = [];
  let active = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) throw unavailable();
      // Whoever finishes hands over its place, so the count stays.
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      active++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}
