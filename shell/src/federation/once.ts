type Entry = { work: Promise<unknown>; failed: boolean; forget: () => void };

const entries = new Map<string, Entry>();
const nothing = () => undefined;

/**
 * Loads something once for the life of the page. A failure is kept until `forgetFailures`, or showing the error would
 * start the load again and again. `forget` then drops what the load itself has kept.
 */
export function once<T>(key: string, load: () => Promise<T>, forget: () => void = nothing): Promise<T> {
  const known = entries.get(key);
  if (known) return known.work as Promise<T>;
  const entry: Entry = { work: load(), failed: false, forget };
  entries.set(key, entry);
  entry.work.catch(() => {
    entry.failed = true;
  });
  return entry.work as Promise<T>;
}

/** What failed starts from the network again when it is asked for the next time. */
export function forgetFailures(): void {
  for (const [key, { failed, forget }] of entries) {
    if (!failed) continue;
    entries.delete(key);
    forget();
  }
}
