import { spawn } from 'node:child_process';
import { ROOT } from './workspace.ts';

/** Runs a command and the rest of the program only if it succeeds; a failure ends the program with one sentence. */
export async function runOrExit(
  what: string,
  file: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const code = await run(file, args, env);
  if (code !== 0) exitWith(`${what} failed.`);
}

/** Runs a command in the repository's root with its output shown; resolves to the exit code. */
export function run(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Ends the program with a sentence instead of a stack. */
export function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Runs an act and turns whatever it throws into one sentence. */
export async function orExit<T>(act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error));
  }
}
