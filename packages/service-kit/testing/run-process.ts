import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a file of `processes/` as a separate process; resolves to its exit code and output. */
export function runProcess(file: string, env: Record<string, string | undefined>) {
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    const options = { env: { ...process.env, ...env } };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'processes', file)],
      options,
      (_e, _out, stderr) => resolve({ code: child.exitCode ?? 1, stderr }),
    );
  });
}
