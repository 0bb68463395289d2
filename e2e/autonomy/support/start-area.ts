import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '@app/tooling/runtime/ports';

const READY = /Ready after/;

/** Runs `npm start -w <area>` in a checkout, as somebody of its team does, until it says that it is ready. */
export async function startArea(folder: string, area: string, args: string[] = []) {
  const [port] = await freePorts(1);
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
    /** Since the command was given (ms). */
    elapsed: () => performance.now() - began,
    said: () => output,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      // npm hands no signal on: its whole group is meant, as with Ctrl-C.
      process.kill(-child.pid!, 'SIGINT');
      await once(child, 'exit');
    },
  };
}
