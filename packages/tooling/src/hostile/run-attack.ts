import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts an attack in a thread of its own, so that the time of the honest calls does not hold the work of the attackers.
 * Resolves, once it runs, to what ends it.
 */
export async function startAttack(name: string, port: number): Promise<() => Promise<void>> {
  const worker = new Worker(join(import.meta.dirname, 'attack-worker.ts'), { workerData: { name, port } });
  await once(worker, 'message');
  return async () => {
    const ended = once(worker, 'message');
    worker.postMessage('end');
    await ended;
    await worker.terminate();
  };
}
