import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../workspace.ts';

const RESTART_AFTER_MS = 500;
// A part that fails while it starts again would only fill the screen if it were tried at once.
const RETRY_AFTER_MS = 5_000;
const READY_WITHIN_MS = 60_000;
// A little more than a part itself gives to calls that still run.
const STOP_WITHIN_MS = 35_000;

export type PartOptions = {
  name: string;
  /** The TypeScript file that runs it, from the root. */
  file: string;
  env: Record<string, string>;
  logDir: string;
  /** Variables that the person who starts the product calls by another name than the part does. */
  knownAs?: Record<string, string>;
  /** Watch the part's files and run it anew when one changes. */
  watch?: boolean;
  onRestart(sentence: string): void;
};

/** One process of the product: its log goes to a file, it is started again when it dies, and it ends when told. */
export function part({ name, file, env, logDir, knownAs = {}, watch = false, onRestart }: PartOptions) {
  mkdirSync(logDir, { recursive: true });
  const logFile = join(logDir, `${name}.log`);
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | undefined;
  let stopping = false;
  let complaint = '';

  /** Resolves when the part says that it listens; rejects with its own last words when it ends before. */
  function start(): Promise<void> {
    complaint = '';
    return new Promise((onReady, reject) => {
      let ready = false;
      const args = watch
        ? ['--watch', '--watch-preserve-output', resolve(ROOT, file)]
        : [resolve(ROOT, file)];
      const process_ = spawn(process.execPath, args, {
        cwd: ROOT,
        // A group of its own: Ctrl-C in the terminal reaches the supervisor alone, which then ends the parts in order.
        detached: true,
        // The channel closes when the supervisor is gone, however it went: the part then ends itself.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: { ...process.env, ...env },
      });
      child = process_;
      const timer = setTimeout(() => {
        process_.kill('SIGKILL');
        reject(new Error(`The ${name} part did not get ready within a minute. Its log: ${logFile}`));
      }, READY_WITHIN_MS);

      createInterface({ input: process_.stdout! }).on('line', (line) => {
        log.write(`${line}\n`);
        if (!ready && line.includes('"msg":"listening"')) {
          ready = true;
          clearTimeout(timer);
          onReady();
        }
      });
      createInterface({ input: process_.stderr! }).on('line', (line) => {
        log.write(`${line}\n`);
        if (line.trim() && !isCrash(complaint)) complaint = inWordsOf(knownAs, line.trim());
      });
      process_.on('error', reject);
      process_.on('exit', (code, signal) => {
        clearTimeout(timer);
        if (stopping) return;
        if (!ready) {
          const reason = complaint || `it ended with ${signal ?? `code ${code}`}`;
          reject(new Error(`The ${name} part could not start: ${reason} (log: ${logFile})`));
          return;
        }
        onRestart(
          `The ${name} part stopped (${signal ?? `code ${code}`}); starting it again. Its log: ${logFile}`,
        );
        setTimeout(startAgain, RESTART_AFTER_MS);
      });
    });
  }

  /** Tried until it works: what keeps a part from starting may pass. */
  function startAgain(): void {
    if (stopping) return;
    start().catch((error: Error) => {
      onRestart(error.message);
      setTimeout(startAgain, RETRY_AFTER_MS);
    });
  }

  /** Asks the part to finish what it is doing; one that does not come to an end is ended by force. */
  function stop(): Promise<void> {
    stopping = true;
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve();
    return new Promise((onEnd) => {
      const force = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
      running.once('exit', () => {
        clearTimeout(force);
        onEnd();
      });
      running.kill('SIGTERM');
    });
  }

  return { name, start, stop, pid: () => child?.pid };
}

/** The line of a crash that says what was wrong; those after it are places in the code and the runtime's version. */
const isCrash = (line: string) => /^\w*Error\b.*: /.test(line);

const inWordsOf = (knownAs: Record<string, string>, line: string) =>
  line.replace(/\b[A-Z][A-Z_]+\b/g, (variable) => knownAs[variable] ?? variable);
