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
