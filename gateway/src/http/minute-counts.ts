const MINUTE_MS = 60_000;

/** Counts by key within the current minute. They are in memory: a restart may forget what only protects this process. */
export function minuteCounts() {
  const counts = new Map<string, number>();
  let begun = performance.now();

  /** The counts of this minute. */
  function current(): Map<string, number> {
    const now = performance.now();
    if (now - begun >= MINUTE_MS) {
      begun = now;
      counts.clear();
    }
    return counts;
  }

  return {
    of: (key: string): number => current().get(key) ?? 0,
    add: (key: string): void => void current().set(key, (counts.get(key) ?? 0) + 1),
    secondsLeft: (): number => Math.max(1, Math.ceil((begun + MINUTE_MS - performance.now()) / 1000)),
  };
}
