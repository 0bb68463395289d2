import { withTimeout } from './with-timeout.ts';

const WAIT_TIMEOUT_MS = 2000;

const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs work with the same owner and key one at a time, in this process.
 * @throws `onTimeout()` after waiting for two seconds
 */
export async function runExclusive<T>(
  owner: object,
  key: string,
  work: () => Promise<T>,
  onTimeout: () => Error,
): Promise<T> {
  const keys = running.get(owner) ?? new Map<string, Promise<unknown>>();
  running.set(owner, keys);
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (let current = keys.get(key); current; current = keys.get(key)) {
    const settled = current.catch(() => undefined);
    await withTimeout(settled, deadline - performance.now(), onTimeout);
  }
  const own = work();
  keys.set(key, own);
  try {
    return await own;
  } finally {
    keys.delete(key);
  }
}
