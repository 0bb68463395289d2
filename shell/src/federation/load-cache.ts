type Entry<Value> = { promise: Promise<Value>; awaited: boolean; failed: boolean };

/**
 * Loads by key, each once for the life of the page, as promises that React's `use` accepts. A failure that a screen
 * waits for is kept until `dropFailures`, or showing the error would start the load again; a failed prefetch is dropped
 * at once.
 */
export class LoadCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #onDrop: () => void;

  /** `onDrop` runs whenever a failed load is dropped. */
  constructor(onDrop: () => void = () => undefined) {
    this.#onDrop = onDrop;
  }

  get(key: string, load: () => Promise<Value>, { prefetch = false } = {}): Promise<Value> {
    const known = this.#entries.get(key);
    if (known) {
      known.awaited ||= !prefetch;
      return known.promise;
    }
    const entry = { promise: load(), awaited: !prefetch, failed: false };
    this.#entries.set(key, entry);
    entry.promise.catch(() => {
      entry.failed = true;
      if (!entry.awaited) this.#drop(key);
    });
    return entry.promise;
  }

  /** The next `get` of a key that failed loads again. */
  dropFailures(): void {
    for (const [key, { failed }] of this.#entries) if (failed) this.#drop(key);
  }

  #drop(key: string): void {
    this.#entries.delete(key);
    this.#onDrop();
  }
}
