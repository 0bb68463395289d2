import { rmSync } from 'node:fs';

/** Removes a folder when a signal ends the program: a part of a copy has secrets and clients' addresses, where no one sees it. */
export function removeOnSignal(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(130);
    });
}
