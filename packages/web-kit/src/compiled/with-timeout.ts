/**
 * Settles as `work` does, or rejects with `reason` once `ms` have passed; the work itself goes on. Where the work takes
 * an `AbortSignal`, `AbortSignal.timeout` is enough and stops it as well.
 */
export function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  reason: unknown = new DOMException(`No result within ${ms} ms`, 'TimeoutError'),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  // Safari before 17.4 has no `Promise.withResolvers`.
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(reason), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
