import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';

import { publishSite } from './publish.ts';
import { SECRET } from './secret.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SECRETS = { INTERNAL_SECRET: SECRET, SESSION_SECRET: SECRET, SIGNING_SECRET: SECRET };

export const OWNER = { username: 'maria', password: 'a long enough password' };

type LogLine = { svc: string; msg: string; rid?: string; port: number };
type Running = { children: ChildProcess[]; logs: LogLine[] };

/** Starts a process of the product; resolves to the port that it reports. */
function start({ children, logs }: Running, file: string, env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, file)], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint += text;
    });
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}: ${complaint}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const logged = JSON.parse(line) as LogLine;
      logs.push(logged);
      if (logged.msg === 'listening') resolve(logged.port);
    });
  });
}

/** The real services and gateway as processes, with their own databases and builds. */
export async function startStack() {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  publishSite(folder);
  const origin = 'http://localhost:8080';
  const common = { ...SECRETS, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_ORIGIN: origin };
  const admin = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const children: ChildProcess[] = [];
  const logs: LogLine[] = [];
  const running = { children, logs };
  const close = async () => {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const ports = await Promise.all(
      SERVICES.map((name) =>
        start(running, `services/${name}/src/server.ts`, { ...common, ...(name === 'auth' && admin) }),
      ),
    );
    const urls = SERVICES.map((name, index) => [
      `${name.toUpperCase()}_URL`,
      `http://127.0.0.1:${ports[index]}`,
    ]);
    const gateway = { ...common, ...Object.fromEntries(urls), DIST_DIR: folder };
    const port = await start(running, 'gateway/src/server.ts', gateway);
    const portOf = Object.fromEntries(SERVICES.map((name, index) => [name, ports[index]]));
    return { port, origin, folder, ports: portOf as Record<ServiceName, number>, logs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return gone;
}
