import { type ChildProcess, type Serializable, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ALLOCATOR_ENV } from '@app/service-kit/process/memory';
import { ROOT } from '../workspace.ts';
import { logFile } from './log-file.ts';

const RESTART_AFTER_MS = 500;
// Waits before a restart, so that a process that fails immediately does not flood the terminal.
const RETRY_AFTER_MS = 5_000;
const READY_WITHIN_MS = 60_000;
// The limit is longer than a process waits for its running calls.
const STOP_WITHIN_MS = 35_000;

export type ManagedProcessOptions = {
  name: string;
  /** The TypeScript file of the process, from the root. */
  file: string;
  env: Record<string, string>;
  logDir: string;
  /** Variables that have another name in the environment of the supervisor. */
  knownAs?: Record<string, string>;
  /** Restarts the process when one of its files changes. */
  watch?: boolean;
  onRestart(sentence: string): void;
};

const stops = new Set<() => Promise<void>>();
let ending = false;

/** Stops all processes that run or are just starting, and starts no more. For the end of the program. */
export async function stopProcesses(): Promise<void> {
  ending = true;
  await Promise.all([...stops].map((stop) => stop()));
}

/** A process of the product: logs to a file, is restarted when it exits, and stops on request. */
export function managedProcess({
  name,
  file,
  env,
  logDir,
  knownAs = {},
  watch = false,
  onRestart,
}: ManagedProcessOptions) {
  const log = logFile(logDir, name);
  let child: ChildProcess | undefined;
  let stopping = false;
  let complaint = '';
  let message: Serializable | undefined;

  /** Resolves when the process listens; rejects with its last output when it exits before. */
  function start(): Promise<void> {
    complaint = '';
    return new Promise((onReady, reject) => {
      if (ending) return;
      let ready = false;
      const args = watch
        ? ['--watch', '--watch-preserve-output', resolve(ROOT, file)]
        : [resolve(ROOT, file)];
      const process_ = spawn(process.execPath, args, {
        cwd: ROOT,
        // A separate process group: Ctrl-C reaches the supervisor alone, which stops the processes in order.
        detached: true,
        // The channel closes when the supervisor exits; the process then exits, too.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...ALLOCATOR_ENV, ...process.env, ...env },
      });
      child = process_;
      if (message !== undefined) post(message);
      const timer = setTimeout(() => {
        process_.kill('SIGKILL');
        reject(new Error(`The ${name} part did not get ready within a minute. Its log: ${log.path}`));
      }, READY_WITHIN_MS);

      createInterface({ input: process_.stdout! }).on('line', (line) => {
        log.write(line);
        if (!ready && line.includes('"msg":"listening"')) {
          ready = true;
          clearTimeout(timer);
          onReady();
        }
      });
      createInterface({ input: process_.stderr! }).on('line', (line) => {
        log.write(line);
        if (line.trim() && !isCrash(complaint)) complaint = inWordsOf(knownAs, line.trim());
      });
      process_.on('error', reject);
      process_.on('exit', (code, signal) => {
        clearTimeout(timer);
        if (stopping) return;
        if (!ready) {
          const reason = complaint || `it ended with ${signal ?? `code ${code}`}`;
          reject(new Error(`The ${name} part could not start: ${reason} (log: ${log.path})`));
          return;
        }
        onRestart(
          `The ${name} part stopped (${signal ?? `code ${code}`}); starting it again. Its log: ${log.path}`,
        );
        setTimeout(startAgain, RESTART_AFTER_MS);
      });
    });
  }

  /** Retries until it works: the cause of a failed start may be temporary. */
  function startAgain(): void {
    if (stopping) return;
    start().catch((error: Error) => {
      onRestart(error.message);
      setTimeout(startAgain, RETRY_AFTER_MS);
    });
  }

  function post(sent: Serializable): void {
    if (child?.connected) child.send(sent, () => undefined);
  }

  /** Sends a message to the process, and again to each one that replaces it. */
  function send(sent: Serializable): void {
    message = sent;
    post(sent);
  }

  /** Asks the process to stop; kills it after a timeout. */
  function stop(): Promise<void> {
    stopping = true;
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return log.close();
    const ended = new Promise<void>((onEnd) => {
      const force = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
      running.once('exit', () => {
        clearTimeout(force);
        onEnd();
      });
      running.kill('SIGTERM');
    });
    return ended.then(log.close);
  }

  stops.add(stop);
  return { name, start, stop, send, pid: () => child?.pid };
}

/** The message of a crash, without the stack trace and the runtime's version. */
const isCrash = (line: string) => /^\w*Error\b.*: /.test(line);

const inWordsOf = (knownAs: Record<string, string>, line: string) =>
  line.replace(/\b[A-Z][A-Z_]+\b/g, (variable) => knownAs[variable] ?? variable);
