import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@app/operations/runtime/ports';

const READY = /Ready after/;

/** Runs `npm start -w <area>` in a checkout; resolves once it reports that it is ready. */
export async function startArea(folder: string, area: string, args: string[] = []) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '-w', area, '--', ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: '.data' },
  });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      if (READY.test(output)) ready.resolve();
    });
  child.once('exit', () => ready.reject(new Error(`npm start -w ${area} ended:\n${output}`)));
  await ready.promise;

  return {
    url: `http://localhost:${port}`,
    /** Milliseconds since the command. */
    elapsed: () => performance.now() - began,
    output: () => output,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      // npm does not forward signals: this signals the process group, as Ctrl-C does.
      process.kill(-child.pid!, 'SIGINT');
      await once(child, 'exit');
    },
  };
}
