/** The work, or an error when it takes longer than it may. */
export function within<T>(milliseconds: number, work: Promise<T>, message: string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), milliseconds);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
