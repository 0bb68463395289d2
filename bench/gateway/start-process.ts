import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A process of the benchmark. */
export type Part = {
  url: string;
  /** CPU time (µs) and memory (MB) so far. */
  used(): Promise<{ cpu: number; rss: number }>;
  stop(): Promise<void>;
};

/** Starts `process.ts` as one of its kinds. */
export function startPart(...args: string[]): Promise<Part> {
  return new Promise((resolve) => {
    // Writes the log and discards it.
    const child = fork(join(import.meta.dirname, 'process.ts'), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const used = () =>
      new Promise<{ cpu: number; rss: number }>((resolve) => {
        child.once('message', (message) => resolve(message as { cpu: number; rss: number }));
        child.send('used');
      });
    const stop = () =>
      new Promise<void>((ended) => {
        child.once('exit', () => ended());
        child.disconnect();
      });
    child.once('message', (message) => {
      const { port } = message as { port: number };
      resolve({ url: `http://127.0.0.1:${port}`, used, stop });
    });
  });
}
