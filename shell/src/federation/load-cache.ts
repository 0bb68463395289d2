type Entry<Value> = { promise: Promise<Value>; awaited: boolean; state: 'loading' | 'loaded' | 'failed' };

/**
 * Loads by key, each once for the life of the page, as promises that React's `use` accepts. A failure that a screen
 * waits for is kept until `dropFailures`, or showing the error would start the load again; a failed prefetch is dropped
 * at once. What has loaded is read by `use` in the same render: a promise that is new to React shows the loading state first,
 * and React then keeps that for 300 ms.
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
    const entry: Entry<Value> = { promise: load(), awaited: !prefetch, state: 'loading' };
    this.#entries.set(key, entry);
    entry.promise.then(
      (value) => {
        entry.state = 'loaded';
        Object.assign(entry.promise, { status: 'fulfilled', value });
      },
      (reason: unknown) => {
        entry.state = 'failed';
        Object.assign(entry.promise, { status: 'rejected', reason });
        // Another load may have taken the place of this one.
        if (!entry.awaited && this.#entries.get(key) === entry) this.#drop(key);
      },
    );
    return entry.promise;
  }

  /** The next `get` of a key that failed loads again. */
  dropFailures(): void {
    for (const [key, { state }] of this.#entries) if (state === 'failed') this.#drop(key);
  }

  /** The next `get` of a key that failed or is still loading loads again. */
  dropUnfinished(): void {
    for (const [key, { state }] of this.#entries) if (state !== 'loaded') this.#drop(key);
  }

  #drop(key: string): void {
    this.#entries.delete(key);
    this.#onDrop();
  }
}
