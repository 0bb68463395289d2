import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVICES } from '@app/contract/platform/areas-and-services';

import { describe, expect, onTestFinished, test } from 'vitest';
import { call } from '../call-route.ts';
import { openConnections } from '../open-connections.ts';
import { publishSite } from '../publish.ts';
import { SECRET } from '../secret.ts';

/** Below the connections that one sender may open, so that the process has no file descriptor left first. */
const FILES = 128;
const CONNECTIONS = 200;

/** The gateway as a process that may open so many files; its services are not there. */
async function gatewayWithFewFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'few-files-'));
  publishSite(folder);
  const urls = SERVICES.map((name) => [`${name.toUpperCase()}_URL`, 'http://127.0.0.1:1']);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(
    'sh',
    [
      '-c',
      `ulimit -n ${FILES}; exec "$0" "$1"`,
      process.execPath,
      join(import.meta.dirname, '../../src/server.ts'),
    ],
    {
      env: {
        ...{ PATH, NODE_COMPILE_CACHE, DATA_DIR: folder, DIST_DIR: folder },
        ...{ PORT: '0', HOST: '127.0.0.1', INTERNAL_SECRET: SECRET, PUBLIC_ORIGIN: 'http://www.site.test' },
        ...Object.fromEntries(urls),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line);
    if (msg !== 'listening') continue;
    child.stdout.resume();
    return { child, port: port as number };
  }
  throw new Error('the gateway did not listen');
}

/** Calls on one connection, which stays open. */
function keptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path: string) =>
    new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent, headers: { host: 'www.site.test' } }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode!));
      })
        .once('error', reject)
        .end();
    });
}

describe.runIf(process.platform === 'linux')(
  'without a free file descriptor (Linux only: other limits elsewhere)',
  () => {
    test('the gateway refuses connections, serves those it has, and all others when there is room', async () => {
      const { child, port } = await gatewayWithFewFiles();
      const visitor = keptConnection(port);
      expect(await visitor('/healthz')).toBe(200);

      const flood = await openConnections({ port, from: '127.0.0.2', count: CONNECTIONS });
      onTestFinished(() => flood.close());
      await expect.poll(flood.open, { timeout: 10_000 }).toBeLessThan(FILES);
      expect(flood.open()).toBeGreaterThan(0);
      expect(await visitor('/healthz')).toBe(200);
      // A call that needs another file fails alone.
      expect(await visitor('/api/settings')).toBe(503);

      flood.close();
      await expect
        .poll(async () => (await call(port, '/healthz').catch(() => undefined))?.status, { timeout: 10_000 })
        .toBe(200);
      expect(await visitor('/mf/shell/s1/shell.mjs')).toBe(200);
      expect(child.exitCode).toBeNull();
    }, 40_000);
  },
);
