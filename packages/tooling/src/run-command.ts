import { spawn } from 'node:child_process';
import { ROOT } from './workspace.ts';

/** Runs a command and continues only if it succeeds; a failure exits with one sentence. */
export async function runOrExit(
  what: string,
  file: string,
  args: string[],
  env: Record<string, string> = {},
) {
  const code = await run(file, args, env);
  if (code !== 0) exitWith(`${what} failed.`);
}

/** Runs a command in the repository's root with its output; resolves to the exit code. */
export function run(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Exits with a sentence instead of a stack trace. */
export function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Runs a function and exits with one sentence if it throws. */
export async function orExit<T>(act: () => Promise<T> | T): Promise<T> {
  try {
    return await act();
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error));
  }
}
