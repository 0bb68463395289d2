type Entry = { work: Promise<unknown>; awaited: boolean; failed: boolean; forget: () => void };

type Options = {
  /** Drops what the load itself has kept. */
  forget?: () => void;
  /** Nobody waits for it yet. */
  ahead?: boolean;
};

const entries = new Map<string, Entry>();
const nothing = () => undefined;

/**
 * Loads something once for the life of the page. A failure that somebody waits for is kept until `forgetFailures`, or
 * showing the error would start the load again and again; one ahead of time is as if it had not been.
 */
export function once<T>(
  key: string,
  load: () => Promise<T>,
  { forget = nothing, ahead = false }: Options = {},
): Promise<T> {
  const known = entries.get(key);
  if (known) {
    known.awaited ||= !ahead;
    return known.work as Promise<T>;
  }
  const entry: Entry = { work: load(), awaited: !ahead, failed: false, forget };
  entries.set(key, entry);
  entry.work.catch(() => {
    entry.failed = true;
    if (!entry.awaited) drop(key, entry);
  });
  return entry.work as Promise<T>;
}

/** What failed starts from the network again when it is asked for the next time. */
export function forgetFailures(): void {
  for (const [key, entry] of entries) if (entry.failed) drop(key, entry);
}

function drop(key: string, { forget }: Entry): void {
  entries.delete(key);
  forget();
}
