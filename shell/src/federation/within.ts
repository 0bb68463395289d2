/** The work, or the error when it takes longer than it may. */
export function within<T>(milliseconds: number, work: Promise<T>, late: unknown): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
