import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as calls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { MAIL_SERVER } from '@app/contract/relays';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job } from '@app/domain/job/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { startMailServer } from '@app/service-kit/testing/mail-server';
import { onMariadb } from '@app/service-kit/testing/test-database';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import knex from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { mailBody, mailService, relayed, soon } from '../../test/mail-service.ts';
import { ORIGIN } from '../../test/test-service.ts';
import { jobMails } from './job-mails.ts';
import { reminders } from './reminders.ts';

const ADMIN = { sub: 1, un: 'owner' };
const MAILS = 20;

test('each mail goes out once, whichever of two instances was called', async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const env = { PUBLIC_ORIGIN: ORIGIN };
  const instances = await twoInstances('jobs', join(import.meta.dirname, '..', 'server.ts'), env);
  const [one, two] = instances;
  expect((await two('POST', MAIL_SERVER.to.path, { ...ADMIN, json: relayed(server.url) })).status).toBe(200);
  const created = await one('POST', calls.create.path, { ...ADMIN, json: sampleNewJob() });
  const { id } = (await created.json()) as Job;

  const send = (n: number) => {
    const json = mailBody({ subject: `Mail ${n}`, withLink: n % 2 === 0 });
    const call = { ...ADMIN, json, headers: { 'Idempotency-Key': randomUUID() } };
    // Each twice with one key, as after a response that was lost, at both at the same time.
    return Promise.all(instances.map((instance) => instance('POST', pathOf(calls.sendMail, { id }), call)));
  };
  const subjects = Array.from({ length: MAILS }, (_, n) => `Mail ${n}`);
  for (const n of subjects.keys()) {
    const statuses = (await send(n)).map(({ status }) => status);
    // While the first of the two runs, the other may get a 409.
    expect([201, 409]).toEqual(expect.arrayContaining(statuses));
    expect(statuses).toContain(201);
  }
  await soon(() => expect(server.mails).toHaveLength(MAILS));
  await soon(async () => {
    const response = await two('GET', pathOf(calls.events, { id }), ADMIN);
    const events = (await response.json()) as JobEvent[];
    expect(events.filter(({ kind }) => kind === 'mailQueued')).toHaveLength(MAILS);
    expect(events.filter(({ kind }) => kind === 'mailSent')).toHaveLength(MAILS);
  });
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
}, 60_000);

test('two instances with connections of their own remind once', async () => {
  const { db, admin, mails, server, clock, id, events } = await mailService({
    jobDate: '2026-10-03',
    paymentTerms: 7,
  });
  await db('jobs').update({ createdAt: '2026-10-03T12:00:00.000Z' });
  await admin.put('/api/jobs/mail').send({ reminders: true }).expect(200);
  await db('reminder_settings').update({ since: '2026-10-01' });
  // SQLite is used by one process with one connection.
  const otherDb = onMariadb() ? knex(db.client.config) : db;
  onTestFinished(() => otherDb.destroy());
  const otherMails = jobMails(otherDb, {
    ...{ secret: TEST_SECRET, origin: ORIGIN, logger: silentLogger },
    // In the evening, too.
    now: () => clock.now,
  });
  const instances = [
    { mails, ...reminders(db, mails, silentLogger) },
    { mails: otherMails, ...reminders(otherDb, otherMails, silentLogger) },
  ];
  for (const day of ['2026-10-13', '2026-10-13', '2026-10-17']) {
    const now = new Date(`${day}T16:00:00.000Z`);
    await Promise.all(
      instances.map(async (instance) => {
        await instance.queueDue(now);
        await instance.mails.sendSoon();
      }),
    );
  }
  expect(server.mails.map(({ subject }) => subject)).toEqual(Array(2).fill(server.mails[0]?.subject));
  const kinds = (await events()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'mailSent')).toHaveLength(2);
  expect(await db('job_reminders').where({ jobId: id }).orderBy('day').pluck('day')).toEqual([3, 7]);
}, 60_000);
