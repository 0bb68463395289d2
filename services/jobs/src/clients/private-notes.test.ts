import * as calls from '@app/contract/jobs';
import type { Feed } from '@app/contract/jobs/records';
import { type Call, filledPath } from '@app/contract/platform/call';
import { COMPANY } from '@app/contract/relays';
import { HOME_NOTE_NAMES } from '@app/domain/client/client';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { mailService, soon } from '../../test/mail-service.ts';
import { reminders } from '../mail/reminders.ts';

const SECRET = 'zqx4711';

/** Who may read the private notes of a home: the desk in the client book, and the schedule with its day sheets. */
const READ_BY_THE_DESK = [
  '/api/clients',
  '/api/clients/1',
  '/api/clients/1/export',
  '/api/jobs/agenda',
  '/api/jobs/unscheduled',
];

test('private notes of a home are in the book and the schedule, and in a calendar only where they were chosen, in no mail or other response', async () => {
  const repeats = { every: 'week', until: null } as const;
  const service = await mailService({ jobDate: '2026-10-10', assignedCleaner: 'marialopez', repeats });
  const { admin, visitor, db, mails, clock, server, id, send } = service;
  const { homes } = (await admin.get('/api/clients/1').expect(200)).body;
  const notes = Object.fromEntries(HOME_NOTE_NAMES.map((name) => [name, SECRET]));
  await sent(admin.patch('/api/clients/1'), { homes: [{ ...homes[0], notes }] });
  await admin.post('/api/clients/1/notes').send({ text: SECRET }).expect(201);

  const link = (await admin.post(`/api/jobs/${id}/links`).send({})).body;
  const feed = { cleaner: null, timeZone: 'UTC', businessName: 'Bright Rooms', cleaners: [] };
  const { token } = (await admin.post('/api/calendar-feeds').send(feed)).body;
  const company = { businessName: 'Bright Rooms', phone: '', reviewUrl: '', address: '', payPalMe: '' };
  await admin.post(COMPANY.to.path).send(company).expect(200);
  await admin.put('/api/jobs/mail').send({ visitReminders: true, thanks: true, reminders: true }).expect(200);
  await db('reminder_settings').update({ since: '2026-10-01' });
  await send().expect(201);
  for (const moment of ['2026-10-09T12:00:00Z', '2026-10-11T12:00:00Z']) {
    clock.now = Date.parse(moment);
    await reminders(db, mails, silentLogger).queueDue(new Date(clock.now));
    await mails.sendSoon();
  }
  await soon(() => expect(server.mails.length).toBeGreaterThanOrEqual(3));
  expect(JSON.stringify(server.mails)).not.toContain(SECRET);

  const queries: Record<string, string> = {
    [calls.agenda.path]: '?from=2026-10-05&days=30',
    [calls.unscheduled.path]: '?from=2026-10-05',
    [calls.schedule.path]: '?cleaner=marialopez&from=2026-10-05',
    [calls.clientOf.path]: '?name=Jane%20Doe&address=12%20Maple%20Street',
    [calls.list.path]: '?include=payments',
    [calls.report.path]: '?year=2026',
  };
  const reads = Object.values<Call>(calls).filter(({ method, response }) => method === 'GET' && response);
  const saying: string[] = [];
  let answered = 0;
  for (const call of reads) {
    const ofView = call.path.startsWith('/api/views') || call.path.startsWith('/api/calendars');
    const params = {
      id: '1',
      day: '2026-10-17',
      photoId: 'p',
      file: `${token}.ics`,
      token: ofView && call.path.startsWith('/api/views') ? link.token : token,
    };
    const path = filledPath(call.path, params) + (queries[call.path] ?? '');
    const { status, text } = await (ofView ? visitor : admin).get(path);
    if (status === 200) answered += 1;
    if (text?.includes(SECRET)) saying.push(path.replace(/\?.*/, ''));
  }
  expect(saying.sort()).toEqual(READ_BY_THE_DESK);
  expect(answered).toBeGreaterThan(reads.length - 6);

  const open = (await admin.post('/api/calendar-feeds').send({ ...feed, withHomeNotes: true })).body;
  const { text } = await visitor.get(`/api/calendars/${open.token}.ics`).expect(200);
  expect(text).toContain(`Gate: ${SECRET}`);
  expect((await admin.get('/api/calendar-feeds')).body.map((one: Feed) => one.withHomeNotes)).toEqual([
    true,
    false,
  ]);
});
