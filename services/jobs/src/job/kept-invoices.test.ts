import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { INVOICE_YEARS } from '@app/domain/job/job/erasure';
import type { Job } from '@app/domain/job/job/job';
import { addDays, type Day, yearsBefore } from '@app/domain/shared/dates';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { connect } from '@app/service-kit/db/database';
import { type Caller, call, startService } from '@app/service-kit/testing/start-service';
import { onMariadb, testDatabase } from '@app/service-kit/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';

const ADMIN = { sub: 1, un: 'owner' };
const NAME = 'Zebulon Quirk';
const today: Day = new Date().toISOString().slice(0, 10);

/** A database that outlives the processes on it. */
async function place() {
  const folder = mkdtempSync(join(tmpdir(), 'kept-invoices-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (onMariadb()) {
    const db = await testDatabase(migrations);
    return { db, env: { DATA_DIR: folder, DATABASE_URL: db.client.config.connection.uri as string } };
  }
  const db = connect({ file: join(folder, 'jobs.sqlite') });
  onTestFinished(() => db.destroy());
  return { db, env: { DATA_DIR: folder } };
}

test('an invoice of an erased client outlives restarts for seven years and is gone with the first start after', async () => {
  const { db, env } = await place();
  let port = 0;
  let stop: () => Promise<void> = async () => undefined;
  async function restart(): Promise<void> {
    await stop();
    const service = startService(join(import.meta.dirname, '..', 'server.ts'), env);
    stop = async () => {
      service.child.kill('SIGKILL');
      await service.ended;
    };
    port = await service.port();
  }
  onTestFinished(() => stop());
  const send = (path: string, { json, ...caller }: Caller & { method?: string; json?: object } = {}) =>
    call('jobs', port, path, {
      ...ADMIN,
      ...caller,
      ...(json && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) }),
    });

  await restart();
  const photos = [{ id: 'p1', label: 'Before', type: 'before' as const, url: PIXEL }];
  const json = sampleNewJob({ clientName: NAME, jobDate: today, jobEndDate: null, photos });
  const created = await send(jobs.create.path, { method: 'POST', json });
  const { id } = (await created.json()) as Job;
  const payments = pathOf(jobs.payments, { id });
  const payment = { date: today, amount: 25, method: 'cash' };
  expect((await send(payments, { method: 'POST', json: payment })).status).toBe(201);
  expect((await send(pathOf(jobs.erase, { id }), { method: 'POST' })).status).toBe(200);

  const startOn = (jobDate: Day) => db('jobs').where({ id }).update({ jobDate });
  const oldest = yearsBefore(today, INVOICE_YEARS);
  // A day of a test that runs over midnight.
  await startOn(addDays(oldest, 2));
  await restart();
  const kept = await (await send(pathOf(jobs.find, { id }))).json();
  expect(kept).toMatchObject({ clientName: NAME, finalTotal: json.finalTotal, photos: null });
  expect(await (await send(payments)).json()).toMatchObject([{ amount: 25 }]);

  await startOn(addDays(oldest, -1));
  await restart();
  expect((await send(pathOf(jobs.find, { id }))).status).toBe(404);
  for (const table of ['jobs', 'payments'])
    expect([table, JSON.stringify(await db(table))]).toEqual([table, '[]']);
}, 60_000);
