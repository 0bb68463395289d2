import type { Product } from '../runtime/start-product.ts';

/** Sends a signal to a part of a product; false when it is not running at the moment. */
export function signal({ pids }: Pick<Product, 'pids'>, part: string, name: NodeJS.Signals): boolean {
  const pid = pids[part];
  if (pid === undefined) return false;
  try {
    return process.kill(pid, name);
  } catch {
    // It has ended, and the next one has not started.
    return false;
  }
}
