import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import * as requestCalls from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { freePorts } from '@app/operations/runtime/ports';
import { startService } from '@app/service-kit/testing/start-service';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { Pool } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { publishSite } from './publish.ts';
import { SECRET } from './secret.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CALLERS = 8;
const REQUEST = JSON.stringify(sampleRequest({ roomPhotos: [] }));

/** The requests service and the gateway on fixed ports, as in production. */
async function stack() {
  const folder = temporaryFolder();
  publishSite(folder);
  const [requests, gateway] = await freePorts(2);
  const unreachable = 'http://127.0.0.1:9';
  const common = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DIST_DIR: folder,
    PUBLIC_ORIGIN: 'https://cleaning.example',
    INTERNAL_SECRET: SECRET,
    REQUESTS_PER_MINUTE: '99999',
    REQUESTS_PER_DAY: '99999',
    ...Object.fromEntries(
      ['AUTH', 'JOBS', 'SETTINGS', 'UPLOADS'].map((name) => [`${name}_URL`, unreachable]),
    ),
    REQUESTS_URL: `http://127.0.0.1:${requests}`,
  };
  const running: ReturnType<typeof startService>[] = [];
  onTestFinished(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
  });
  const start = async (file: string, port: number) => {
    const part = startService(join(ROOT, file), { ...common, PORT: String(port) });
    running.push(part);
    await part.port();
    return part;
  };
  return {
    url: `http://127.0.0.1:${gateway}`,
    startRequests: () => start('services/requests/src/server.ts', requests!),
    startGateway: () => start('gateway/src/server.ts', gateway!),
  };
}

test('replacing a service and then the gateway under load loses no request', async () => {
  const { url, startRequests, startGateway } = await stack();
  const parts = { requests: await startRequests(), gateway: await startGateway() };
  const pool = new Pool(url, { connections: CALLERS, allowH2: false });
  onTestFinished(() => pool.close());

  const outcomes: Record<string, number> = {};
  let going = true;
  const caller = async () => {
    while (going) {
      const outcome = await pool
        .request({
          path: requestCalls.list.path,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: REQUEST,
        })
        .then(
          async ({ statusCode, body }) => {
            await body.dump();
            return String(statusCode);
          },
          ({ code }: { code?: string }) => code ?? 'failed',
        );
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);

  await later(300);
  const replace = async (part: ReturnType<typeof startService>, start: () => Promise<unknown>) => {
    await start();
    part.child.kill('SIGTERM');
    expect((await part.ended).code).toBe(0);
    await later(200);
  };
  await replace(parts.requests, startRequests);
  await replace(parts.gateway, startGateway);
  going = false;
  await Promise.all(callers);

  expect(Object.keys(outcomes)).toEqual(['201']);
  expect(outcomes['201']).toBeGreaterThan(100);
}, 60_000);
