import { COMPANY } from '@app/contract/relays';
import type { NewJob } from '@app/domain/job/job/job';
import { silentLogger } from '@app/service-kit/process/logger';
import { differences, readHtml } from '@app/service-kit/testing/html-mail';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { markReminderLinks } from '../../migrations/20261127210100_mark_reminder_links.ts';
import { mailService } from '../../test/mail-service.ts';
import { ORIGIN } from '../../test/test-service.ts';
import { inDays } from '../../test/weekly-job.ts';
import { reminders } from './reminders.ts';

const REVIEWS = 'https://reviews.example.com/bright';
const COMPANY_DETAILS = {
  ...{ businessName: 'Bright Rooms', phone: '(212) 555-0123', reviewUrl: REVIEWS },
  ...{ address: '', payPalMe: '' },
};

const PLAN = {
  ...{ startTime: '09:30', durationMinutes: 150 },
  ...{ assignedCleaner: 'marialopez', finalTotal: 125 },
};

/** A visit on 2026-10-10, with both kinds of mail switched on before. */
async function visit(job: Partial<NewJob> = {}) {
  const service = await mailService({
    ...{ jobDate: '2026-10-10', startTime: '09:30', durationMinutes: 150 },
    ...job,
  });
  const { db, admin, mails, clock } = service;
  await admin.put('/api/jobs/mail').send({ visitReminders: true, thanks: true }).expect(200);
  await db('reminder_settings').update({ since: '2026-10-01' });
  await admin.post(COMPANY.to.path).send(COMPANY_DETAILS).expect(200);
  /** What an instance queues at a moment, in the hours of the company. */
  const queued = (moment: string) => {
    clock.now = Date.parse(`${moment}:00.000Z`);
    return reminders(db, mails, silentLogger).queueDue(new Date(clock.now));
  };
  const sendAt = async (moment: string) => {
    clock.now = Date.parse(`${moment}:00.000Z`);
    await service.makeDue();
    await mails.sendSoon();
  };
  return { ...service, queued, sendAt };
}

test('the day before, a client reads when, where, what and how to reach the company, once', async () => {
  const { queued, server, mails, events, visitor } = await visit();
  expect(await queued('2026-10-08T15:00')).toBe(0);
  expect(await queued('2026-10-09T09:59')).toBe(0);
  const counts = await Promise.all([1, 2, 3].map(() => queued('2026-10-09T10:00')));
  expect(counts.sort()).toEqual([0, 0, 1]);
  expect(await queued('2026-10-09T19:59')).toBe(0);
  await Promise.all([mails.sendSoon(), mails.sendSoon()]);
  expect(server.mails).toMatchObject([
    {
      to: ['jane@example.com'],
      subject: 'Your cleaning on Sat, Oct 10 at 9:30 AM',
      autoSubmitted: 'auto-generated',
      replyTo: 'owner@example.com',
    },
  ]);
  const [mail] = server.mails;
  for (const words of [
    'We look forward to seeing you tomorrow, Sat, Oct 10, 2026.',
    'Service date: Sat, Oct 10, 2026, 9:30 AM – 12:00 PM\nAddress: 12 Maple Street, Springfield, IL 62701\n',
    'Ordered: Cleaning by the hour',
    'Call us at (212) 555-0123, or reply to this mail.',
  ])
    expect(mail!.text).toContain(words);
  expect(differences(mail!)).toEqual({ onlyInText: [], onlyInHtml: [] });
  const { url } = readHtml(mail!.html).links.find(({ text }) => text === 'See your visit')!;
  const { body: view } = await visitor.get(`/api/views/${url.slice(`${ORIGIN}/view/`.length)}`).expect(200);
  expect(view.isReminder).toBe(true);
  expect((await events()).filter(({ kind }) => kind.startsWith('mail'))).toMatchObject([
    { kind: 'mailQueued', mail: 'visit', to: 'jane@example.com', byUsername: null },
    { kind: 'mailSent', mail: 'visit' },
  ]);
});

test('who declined the estimate is neither reminded, also from the outbox, nor thanked', async () => {
  const { db, id, queued, sendAt, server } = await visit();
  await db('estimates').insert({ jobId: id, validUntil: '2035-01-01', total: 125 });
  expect(await queued('2026-10-09T10:00')).toBe(1);
  await db('estimates').update({ declinedAt: '2026-10-09T10:01:00.000Z' });
  await sendAt('2026-10-09T11:00');
  await db('visit_mails').delete();
  expect([await queued('2026-10-09T12:00'), await queued('2026-10-11T10:00')]).toEqual([0, 0]);
  expect(server.mails).toEqual([]);
});

test('the day after, a client gets thanks, the invoice and a way to review, once', async () => {
  const { queued, server, mails, admin, db, id } = await visit();
  await db('jobs').update({ paymentTerms: 14 });
  expect(await queued('2026-10-10T15:00')).toBe(0);
  expect([await queued('2026-10-11T10:00'), await queued('2026-10-11T10:15')]).toEqual([1, 0]);
  await mails.sendSoon();
  const [mail] = server.mails;
  expect(mail!.subject).toBe('Thank you for having us');
  for (const words of ['Invoice: INV-0001', 'Amount due: $125.00\nPayment due: '])
    expect(mail!.text).toContain(words);
  expect(readHtml(mail!.html).links.map(({ text }) => text)).toEqual([
    REVIEWS,
    'See and pay, $125.00',
    '(212) 555-0123',
  ]);
  // A corrected date is no other visit.
  await admin.patch(`/api/jobs/${id}`).send({ jobDate: '2026-10-11' }).expect(200);
  expect(await queued('2026-10-12T10:00')).toBe(0);
});

test('an invoice that was not sent stays so after the reminder of the visit, until the thanks with its link are', async () => {
  const { queued, sendAt, admin, id, db } = await visit();
  const unsent = async () => (await admin.get('/api/jobs/summary?unsent=true')).body.count;
  const sentAt = async () => (await admin.get('/api/jobs')).body[0].sentAt;
  expect(await queued('2026-10-09T10:00')).toBe(1);
  expect([await unsent(), await sentAt()]).toEqual([1, null]);
  expect((await admin.get(`/api/jobs/${id}/links`)).body).toMatchObject([{ document: 'visit' }]);
  // A reminder of an earlier release is known by its moment.
  await db('client_links').update({ document: null });
  await markReminderLinks.up(db);
  expect((await admin.get(`/api/jobs/${id}/links`)).body).toMatchObject([{ document: 'visit' }]);
  expect([await unsent(), await sentAt()]).toEqual([1, null]);
  expect(await queued('2026-10-11T10:00')).toBe(1);
  await sendAt('2026-10-11T10:00');
  expect([await unsent(), await sentAt()]).toEqual([0, expect.stringContaining('T')]);
});

test('after an interruption nothing goes out at night: not what was missed, and not what was queued before', async () => {
  const { queued, sendAt, server, waiting } = await visit();
  expect(await queued('2026-10-12T03:00')).toBe(0);
  expect(await queued('2026-10-12T20:00')).toBe(0);
  expect(await queued('2026-10-13T11:00')).toBe(1);
  await sendAt('2026-10-13T20:00');
  await sendAt('2026-10-14T03:00');
  expect([server.mails.length, await waiting()]).toMatchObject([0, [{ tries: 0 }]]);
  await sendAt('2026-10-14T10:00');
  expect(server.mails).toHaveLength(1);
});

test.each<[string, (service: Awaited<ReturnType<typeof visit>>) => Promise<unknown>, string]>([
  ['was deleted', ({ admin, id }) => admin.delete(`/api/jobs/${id}`), '2026-10-09T11:00'],
  [
    'was moved',
    ({ admin, id }) => admin.patch(`/api/jobs/${id}`).send({ jobDate: '2026-10-20' }),
    '2026-10-09T11:00',
  ],
  ['has come', async () => undefined, '2026-10-10T10:00'],
])('a reminder that waits for a mail server is not sent when the visit %s', async (_name, change, moment) => {
  const service = await visit();
  expect(await service.queued('2026-10-09T10:00')).toBe(1);
  await change(service);
  await service.sendAt(moment);
  expect([service.server.mails, await service.waiting()]).toEqual([[], []]);
});

test('a visit that is moved is reminded of on the day before its new day; a deleted one is not', async () => {
  const { queued, admin, id } = await visit();
  expect(await queued('2026-10-09T10:00')).toBe(1);
  await admin.patch(`/api/jobs/${id}`).send({ jobDate: '2026-10-12' }).expect(200);
  expect([await queued('2026-10-10T10:00'), await queued('2026-10-11T10:00')]).toEqual([0, 1]);
  await admin.patch(`/api/jobs/${id}`).send({ jobDate: '2026-10-15' }).expect(200);
  await admin.delete(`/api/jobs/${id}`).expect(204);
  expect(await queued('2026-10-14T10:00')).toBe(0);
});

test('of a series, coming visits are reminded of, and skipped ones are not', async () => {
  const { admin, queued } = await visit({
    jobDate: inDays(3),
    repeats: { every: 'week', until: null },
  });
  await sent(admin.put(`/api/job-series/1/visits/${inDays(17)}`), {
    ...PLAN,
    jobDate: inDays(17),
    isSkipped: true,
  });
  const counts: number[] = [];
  for (const day of [2, 9, 16, 23]) counts.push(await queued(`${inDays(day)}T10:00`));
  expect(counts).toEqual([1, 1, 0, 1]);
});

test('both are off at first, and each is switched alone', async () => {
  const { admin, queued } = await visit();
  const change = async (body: object) => (await admin.put('/api/jobs/mail').send(body).expect(200)).body;
  const on = { reminders: false, visitReminders: true, thanks: true };
  expect((await admin.get('/api/jobs/mail')).body).toMatchObject(on);
  expect(await change({ visitReminders: false })).toMatchObject({ ...on, visitReminders: false });
  expect(await change({ thanks: false })).toMatchObject({ visitReminders: false, thanks: false });
  expect([await queued('2026-10-09T10:00'), await queued('2026-10-11T10:00')]).toEqual([0, 0]);
});
