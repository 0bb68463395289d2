import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import * as auth from '@app/contract/auth';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { freePort } from '@app/operations/runtime/ports';
import { ROOT } from '@app/operations/workspace';

export type RunningInstallation = {
  url: string;
  /** The ids of the processes by name: 'supervisor', 'gateway', or a service. Linux only. */
  processes(): Map<string, string>;
  stop(): Promise<void>;
};

/** `npm start` with the data in a folder, without its `run.mjs`. */
export async function startInstallation(dataDir: string): Promise<RunningInstallation> {
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['packages/tooling/src/commands/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  });
  const stop = async () => {
    const exited = once(supervisor, 'exit');
    supervisor.kill('SIGINT');
    await exited;
  };
  await untilReady(supervisor);
  return { url: `http://localhost:${port}`, processes: () => processesOf(String(supervisor.pid)), stop };
}

/** Signs in; resolves to the value of the Cookie header. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(url + auth.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  });
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: stdout! })) if (line === 'Ready.') return;
  throw new Error('npm start did not get ready');
}

function processesOf(supervisor: string): Map<string, string> {
  const children = globSync(`/proc/${supervisor}/task/*/children`).flatMap((file) =>
    readFileSync(file, 'utf8').split(' ').filter(Boolean),
  );
  return new Map(
    [supervisor, ...children].map((pid) => {
      const [, script = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return [/(\w+)\/src\/server\.ts$/.exec(script)?.[1] ?? 'supervisor', pid];
    }),
  );
}
