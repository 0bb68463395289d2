import type { SeenFailure } from '@app/contract/platform/status';
import type { Failure } from '@app/contract/platform/telemetry';

const MAX_FAILURES = 20;

/** The last failures of pages, for the status page. A restart clears them; the log keeps them. */
export function recentFailures(now: () => number = Date.now) {
  const seen = new Map<string, SeenFailure>();

  return {
    record(failure: Failure, shell: string): void {
      const at = new Date(now()).toISOString();
      // The same failure may come from several places.
      const key = JSON.stringify([{ ...failure, stack: undefined }, shell]);
      const known = seen.get(key);
      // Inserted again, it becomes the newest.
      seen.delete(key);
      seen.set(key, {
        ...failure,
        shell,
        firstAt: known?.firstAt ?? at,
        lastAt: at,
        count: (known?.count ?? 0) + 1,
      });
      const [oldest] = seen.keys();
      if (seen.size > MAX_FAILURES && oldest !== undefined) seen.delete(oldest);
    },
    list: (): SeenFailure[] => [...seen.values()].reverse(),
  };
}

export type RecentFailures = ReturnType<typeof recentFailures>;
