import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A server that responds like a running process that is not ready. */
async function startServer(): Promise<number> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/healthz' ? 200 : 503;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function check(PART: string, PORT: number): Promise<number> {
  const child = spawn('bash', [join(import.meta.dirname, 'healthy.sh')], {
    env: { PART, PORT: String(PORT) },
  });
  const [code] = await once(child, 'exit');
  return code;
}

test('a service is healthy when it is ready, the gateway when it runs', async () => {
  const port = await startServer();
  expect([await check('gateway', port), await check('services/jobs', port)]).toEqual([0, 1]);
});

test('without a response nothing is healthy', async () => {
  expect(await check('gateway', 1)).toBe(1);
});
