import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as requests from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { databaseProxy } from '@app/service-kit/testing/database-proxy';
import { call, startService } from '@app/service-kit/testing/start-service';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { onMariadb, testDatabase } from '@app/service-kit/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const WRITERS = 6;
const LIMITS = { REQUESTS_PER_MINUTE: '100000', REQUESTS_PER_DAY: '100000' };

/** The service as a process, and clients that send one request after the other, each until it is accepted. */
async function underLoad(env: Record<string, string>) {
  const service = startService(join(import.meta.dirname, 'server.ts'), { ...LIMITS, ...env });
  onTestFinished(async () => {
    service.child.kill('SIGKILL');
    await service.ended;
  });
  const port = await service.port();
  const accepted: string[] = [];
  const statuses = new Map<number, number>();
  let isRunning = true;

  async function send(clientName: string): Promise<void> {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
    const body = JSON.stringify(sampleRequest({ clientName }));
    for (;;) {
      const { status } = await call('requests', port, requests.send.path, { method: 'POST', headers, body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201) continue;
      accepted.push(clientName);
      return;
    }
  }
  async function writer(number: number): Promise<void> {
    for (let count = 0; isRunning; count++) await send(`Client ${number}-${count}`);
  }
  const writers = Array.from({ length: WRITERS }, (_, number) => writer(number));
  const until = (count: () => number, more: number) => {
    const goal = count() + more;
    return expect.poll(count, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(goal);
  };
  return {
    statuses,
    /** Resolves when so many more requests were accepted. */
    accept: (more: number) => until(() => accepted.length, more),
    /** Resolves when so many more calls were responded to with 503. */
    refuse: (more: number) => until(() => statuses.get(503) ?? 0, more),
    /** Ends the load; resolves to the names of the accepted requests. */
    async end(): Promise<string[]> {
      isRunning = false;
      await Promise.all(writers);
      return accepted.toSorted();
    },
  };
}

if (onMariadb())
  test('a database that cuts connections, disappears and returns under load loses and doubles nothing', async () => {
    const db = await testDatabase(migrations);
    const cable = databaseProxy(db.client.config.connection.uri);
    const load = await underLoad({ DATABASE_URL: await cable.plugIn() });
    await load.accept(20);
    for (let times = 0; times < 5; times++) {
      cable.cut();
      await load.accept(10);
    }
    await cable.unplug();
    await load.refuse(3 * WRITERS);
    await cable.plugIn();
    onTestFinished(cable.unplug);
    await load.accept(20);

    const accepted = await load.end();
    expect((await db('job_requests').pluck('clientName')).toSorted()).toEqual(accepted);
    // 409: the first attempt with this key still holds its lock in the database.
    expect([...load.statuses.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  }, 60_000);
else
  test('a database that another process locks again and again under load loses and doubles nothing', async () => {
    const folder = temporaryFolder();
    const load = await underLoad({ DATA_DIR: folder });
    await load.accept(10);
    const other = new DatabaseSync(join(folder, 'requests.sqlite'), { timeout: 5_000 });
    for (let times = 0; times < 5; times++) {
      other.exec('begin immediate');
      await new Promise((wait) => setTimeout(wait, 100));
      other.exec('commit');
      await load.accept(10);
    }
    const accepted = await load.end();
    const stored = other.prepare('select clientName from job_requests').all();
    other.close();
    expect(stored.map(({ clientName }) => String(clientName)).toSorted()).toEqual(accepted);
    expect([...load.statuses.keys()]).toEqual([201]);
  }, 60_000);
