import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './workspace.ts';

export type Write = (output: Buffer) => void;

type RunOptions = {
  env?: Record<string, string>;
  /** Receives the output; without it the command has the terminal. */
  write?: Write;
};

const running = new Set<ChildProcess>();
let interrupted = false;

/**
 * Runs a command in the repository's root; resolves to its exit code, 127 if it cannot be started. Starts nothing and
 * does not resolve after `interruptCommands`.
 */
export function run(file: string, args: string[], { env, write }: RunOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    if (interrupted) return;
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    running.add(child);
    if (write) for (const stream of [child.stdout, child.stderr]) stream?.on('data', write);
    child.on('error', () => {
      running.delete(child);
      resolve(127);
    });
    child.on('close', (code) => {
      running.delete(child);
      if (!interrupted) resolve(code ?? 1);
    });
  });
}

/** Interrupts the commands that run; resolves when they have ended. For the end of the program. */
export async function interruptCommands(): Promise<void> {
  interrupted = true;
  await Promise.all(
    [...running].map((child) => {
      const ended = new Promise((end) => child.once('close', end));
      child.kill('SIGINT');
      return ended;
    }),
  );
}

/** Runs a command and ends the program with one sentence if it fails. */
export async function runOrExit(what: string, file: string, args: string[]): Promise<void> {
  if ((await run(file, args)) !== 0) exitWith(`${what} failed.`);
}

/** Ends the program with a sentence instead of a stack. */
export function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Calls a function; what it throws ends the program with its message. */
export async function orExit<T>(act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error));
  }
}
