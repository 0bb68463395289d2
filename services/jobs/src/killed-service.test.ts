import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import * as jobCalls from '@app/contract/jobs';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { call, startService } from '@app/service-kit/testing/start-service';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { onMariadb, testDatabase } from '@app/service-kit/testing/test-database';
import { expect, test } from 'vitest';
import { migrations } from '../migrations/index.ts';

const ADMIN = { sub: 1, un: 'owner' };
// Milliseconds from before the call arrives to after its response.
const MOMENTS_MS = [0, 8, 24];

async function place(): Promise<Record<string, string>> {
  const folder = temporaryFolder();
  if (!onMariadb()) return { DATA_DIR: folder };
  const db = await testDatabase(migrations);
  return { DATA_DIR: folder, DATABASE_URL: db.client.config.connection.uri };
}

test('a job is stored once when the service is killed and the caller retries', async () => {
  const env = await place();
  const start = () => startService(join(import.meta.dirname, 'server.ts'), env);
  const listed = async (port: number) =>
    (await (await call('jobs', port, jobCalls.list.path, ADMIN)).json()) as JobListItem[];

  let running = start();
  // Its rounds wait for the tables.
  await running.port();
  expect(running.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  for (const [round, moment] of MOMENTS_MS.entries()) {
    const send = (port: number) =>
      call('jobs', port, jobCalls.list.path, {
        ...ADMIN,
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body,
      });
    const key = randomUUID();
    const body = JSON.stringify(sampleNewJob({ clientName: `Client ${round}` }));
    const doomed = running;
    const port = await doomed.port();
    // Connects first, so that the delay counts from the call.
    await listed(port);
    const first = send(port).catch(() => undefined);
    await later(moment);
    doomed.child.kill('SIGKILL');
    await Promise.all([first, doomed.ended]);

    running = start();
    const again = await running.port();
    const response = await send(again);
    expect(response.status).toBe(201);
    const jobs = await listed(again);
    expect(jobs).toHaveLength(round + 1);
    expect(jobs[0]).toMatchObject({ ...((await response.json()) as object), clientName: `Client ${round}` });
  }
  running.child.kill('SIGTERM');
  await running.ended;
}, 120_000);
