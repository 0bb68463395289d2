import { CLEANERS } from '@app/contract/relays';
import type { NewJob } from '@app/domain/job/job/job';
import { addDays } from '@app/domain/shared/dates';
import { silentLogger } from '@app/service-kit/process/logger';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { reminders } from './reminders.ts';

const at = (day: string, hour = '15:00') => new Date(`${day}T${hour}:00.000Z`);

/** A job that was due on 2026-10-10, and reminders that were switched on before. */
async function overdueJob(job: Partial<NewJob> = {}, since = '2026-10-01') {
  const service = await mailService({ jobDate: '2026-10-03', paymentTerms: 7, ...job });
  const { db, admin, mails, id } = service;
  await db('jobs').update({ createdAt: '2026-10-03T12:00:00.000Z', sentAt: '2026-10-03T13:00:00.000Z' });
  await admin.put('/api/jobs/mail').send({ reminders: true }).expect(200);
  await db('reminder_settings').update({ since });
  const instance = () => reminders(db, mails, silentLogger);
  const queued = async (day: string, hour?: string) => instance().queueDue(at(day, hour));
  return { ...service, id, instance, queued };
}

test('three, seven and fourteen days after the due day, each once', async () => {
  const { queued, events, waiting, server, mails, visitor } = await overdueJob();
  const days = Array.from({ length: 22 }, (_, index) => addDays('2026-10-09', index));
  const reminded: string[] = [];
  for (const day of days) {
    if ((await queued(day)) === 0) continue;
    reminded.push(day);
    expect(await queued(day, '20:00')).toBe(0);
  }
  expect(reminded).toEqual(['2026-10-13', '2026-10-17', '2026-10-24']);
  expect(await waiting()).toHaveLength(3);
  await mails.sendSoon();
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    to: ['jane@example.com'],
    subject: 'Reminder: invoice INV-0001',
    autoSubmitted: 'auto-generated',
    replyTo: 'owner@example.com',
    replyToName: 'Bright Rooms',
    attachments: [],
  });
  expect(mail!.text).toContain('invoice INV-0001 was due on Sat, Oct 10, 2026.');
  expect(mail!.text).toContain('Amount due: $125.00');
  const token = /\/view\/(\S+)/.exec(mail!.text)?.[1];
  expect((await visitor.get(`/api/views/${token}`)).status).toBe(200);
  expect((await events()).filter(({ kind }) => kind === 'mailQueued')).toMatchObject(
    reminded.map(() => ({ mail: 'reminder', byUsername: null })),
  );
});

test('mail and client page of a reminder name all cleaners, as those that the owner sends do', async () => {
  const { queued, admin, server, mails, visitor, db, id } = await overdueJob();
  const relay = (cleaners: unknown) => admin.post(CLEANERS.to.path).send({ cleaners });
  const lastPage = async () => {
    await mails.sendSoon();
    // It went out by the clock of the test.
    await db('jobs').update({ sentAt: '2026-10-13T16:00:00.000Z' });
    const { text } = server.mails.at(-1)!;
    const { body } = await visitor.get(`/api/views/${/\/view\/(\S+)/.exec(text)?.[1]}`).expect(200);
    return [/Cleaners?: (.+)/.exec(text)?.[1], body.job.assignedCleaner];
  };
  // Before the names were relayed.
  expect(await queued('2026-10-13')).toBe(1);
  expect(await lastPage()).toEqual([undefined, null]);

  await relay(['Ann', 'Maria Lopez']).expect(200);
  await relay([]).expect(400);
  const otherCleaners = [{ cleaner: 'ann', share: null }];
  await admin.patch(`/api/jobs/${id}`).send({ otherCleaners }).expect(200);
  expect(await queued('2026-10-17')).toBe(1);
  expect(await lastPage()).toEqual(['Maria and Ann', 'Maria and Ann']);

  // They were removed.
  await relay(['Zoe']).expect(200);
  expect(await db('company_cleaners')).toHaveLength(1);
  expect(await queued('2026-10-24')).toBe(1);
  expect(await lastPage()).toEqual([undefined, null]);
});

test('two instances at the same moment, and one after a restart, send one mail', async () => {
  const { instance, mails, server } = await overdueJob();
  const counts = await Promise.all([1, 2, 3, 4].map(() => instance().queueDue(at('2026-10-13'))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await instance().queueDue(at('2026-10-14'))).toBe(0);
  await Promise.all([mails.sendSoon(), mails.sendSoon()]);
  expect(server.mails).toHaveLength(1);
});

test('after days without the server only the latest reminder goes out, and none that is a week late', async () => {
  const { queued } = await overdueJob();
  expect([await queued('2026-10-19'), await queued('2026-10-20')]).toEqual([1, 0]);
  expect([await queued('2026-10-31')]).toEqual([0]);
});

test('a reminder is sent until its last day; an older invoice opens no transaction', async () => {
  const { queued, db } = await overdueJob();
  const statements: string[] = [];
  db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  const transactions = () => statements.splice(0).filter((sql) => /^begin/i.test(sql)).length;
  expect([await queued('2026-10-30'), transactions()]).toEqual([1, 1]);
  await db('job_reminders').delete();
  expect([await queued('2026-10-31'), transactions()]).toEqual([0, 0]);
  expect([await queued('2031-10-30'), transactions()]).toEqual([0, 0]);
});

test.each<[string, Partial<NewJob>, string?]>([
  ['without an email address', { clientEmail: '' }],
  ['with an unusable one', { clientEmail: null }],
  ['without payment terms', { paymentTerms: null }],
  ['of $0', { finalTotal: 0 }],
  ['whose day was before reminders were switched on', {}, '2026-10-14'],
])('no reminder for a job %s', async (_name, job, since) => {
  const { queued } = await overdueJob(job, since);
  expect(await queued('2026-10-13')).toBe(0);
});

test('no reminder once the invoice is paid, in the night, while they are off, or without mail', async () => {
  const { queued, admin, relay, server, id } = await overdueJob();
  expect(await queued('2026-10-13', '09:59')).toBe(0);
  await admin.put('/api/jobs/mail').send({ reminders: false });
  expect(await queued('2026-10-13')).toBe(0);
  await admin.put('/api/jobs/mail').send({ reminders: true });
  // Switched on today, and the day has passed.
  expect(await queued('2026-10-13')).toBe(0);
  await relay();
  expect(await queued('2026-10-13')).toBe(0);
  await relay(server.url);
  await admin.post(`/api/jobs/${id}/payments`).send({ date: '2026-10-11', amount: 125, method: 'cash' });
  expect(await queued('2026-10-13')).toBe(0);
});

test('only an invoice that went out is reminded of, and not where it, or a reminder, went out from that day on', async () => {
  const { queued, db } = await overdueJob();
  const after = async (sentAt: string | null, day: string) => {
    await db('job_reminders').delete();
    await db('jobs').update({ sentAt });
    return queued(day);
  };
  expect(await after(null, '2026-10-13')).toBe(0);
  expect(await after('2026-10-12T14:00:00.000Z', '2026-10-13')).toBe(1);
  for (const day of ['2026-10-13', '2026-10-16'])
    expect(await after('2026-10-13T14:00:00.000Z', day)).toBe(0);
  expect(await after('2026-10-13T14:00:00.000Z', '2026-10-17')).toBe(1);
});

test('the owner reminds with one press when an invoice is overdue, and not otherwise', async () => {
  const { send, db, server } = await overdueJob();
  await send({ kind: 'reminder', subject: 'Reminder' }).expect(201);
  await soon(() =>
    expect(server.mails).toMatchObject([
      { subject: 'Reminder', attachments: [{ fileName: 'Invoice-INV-0001-Jane-Doe.pdf' }] },
    ]),
  );
  await db('jobs').update({ createdAt: new Date().toISOString() });
  expect((await send({ kind: 'reminder' })).body.message).toBe('This invoice is not overdue.');
});
