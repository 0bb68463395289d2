/**
 * Settles as `work` does, or rejects with `reason` once `ms` have passed; the work itself goes on. Where the work takes
 * an `AbortSignal`, `AbortSignal.timeout` is enough and stops it as well.
 */
export function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  reason: unknown = new DOMException(`No result within ${ms} ms`, 'TimeoutError'),
): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(reason), ms);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
