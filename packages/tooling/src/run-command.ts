import { spawn } from 'node:child_process';
import { ROOT } from './workspace.ts';

type RunOptions = {
  env?: Record<string, string>;
  /** Holds the output back until the command has ended: for commands that run beside another one. */
  buffered?: boolean;
};

/** Runs a command in the repository's root; resolves to its exit code, 127 if it cannot be started. */
export function run(
  file: string,
  args: string[],
  { env, buffered = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      stdio: buffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.on('error', () => resolve(127));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
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
