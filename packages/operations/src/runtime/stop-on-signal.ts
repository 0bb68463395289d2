import { rmSync } from 'node:fs';
import { interruptCommands } from '../run-command.ts';
import { stopProcesses } from './managed-process.ts';

/** A signal to a process group arrives twice: directly, and through run.mjs. */
const SAME_SIGNAL_MS = 300;

/**
 * Ends the program with `code` on SIGINT, SIGTERM and SIGHUP once `stop` has resolved. A second signal does not wait: the
 * other processes exit when their parent has ended.
 */
export function stopOnSignal(stop: () => Promise<void>, code = 0): void {
  let stoppingSince: number | undefined;
  // A terminal or a pipe that has closed must not prevent the stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      if (stoppingSince !== undefined) {
        if (Date.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(130);
        return;
      }
      stoppingSince = Date.now();
      await stop();
      process.exit(code);
    });
}

/** Stops what a program has started until it is ready: its commands, such as the build, and its processes. */
export const stopStarting = async (): Promise<void> => {
  await Promise.all([interruptCommands(), stopProcesses()]);
};

/** Removes a folder when a signal ends the program: a part of a copy has secrets and clients' addresses, where no one sees it. */
export function removeOnSignal(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      process.exit(130);
    });
}
