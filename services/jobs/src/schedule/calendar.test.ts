import { CLEANERS, TIME_ZONE } from '@app/contract/relays';
import type { NewJob } from '@app/domain/job/job/job';
import { addDays, deviceDay } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const DAY = addDays(deviceDay(new Date()), 10);
const FEED = {
  cleaner: null,
  timeZone: 'America/New_York',
  businessName: 'Bright Homes',
  cleaners: ['Maria Lopez', 'Ann'],
};

async function withFeed(feed: object = FEED, jobs: Partial<NewJob>[] = []) {
  const service = await testService();
  const relay = (timeZone: string) => service.admin.post(TIME_ZONE.to.path).send({ timeZone }).expect(200);
  await relay(FEED.timeZone);
  const ids: number[] = [];
  for (const job of jobs)
    ids.push((await service.admin.post('/api/jobs').send(sampleNewJob({ jobDate: DAY, ...job }))).body.id);
  const created = await service.admin.post('/api/calendar-feeds').send(feed);
  const path = `/api/calendars/${created.body.token}.ics`;
  const read = async () => {
    const { text } = await service.visitor.get(path).expect(200);
    const calendar = new ICAL.Component(ICAL.parse(text));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  return { ...service, relay, ids, created, path, read };
}

const JOBS: Partial<NewJob>[] = [
  { clientName: 'Jane; Doe, Ltd', startTime: '23:00', durationMinutes: 120, jobNotes: 'Ring\ntwice' },
  { clientName: 'Ben', assignedCleaner: 'ann' },
  { clientName: 'Clara', jobEndDate: addDays(DAY, 2), startTime: '09:00', finalTotal: 4711.25 },
  { clientName: 'Long ago', jobDate: '2020-01-01' },
];

test('another library reads times, days and texts', async () => {
  const { read, path, visitor } = await withFeed(FEED, JOBS);
  const [jane, ben, clara, ...others] = await read();
  expect(others).toEqual([]);
  expect([jane!.uid, jane!.summary, jane!.location]).toEqual([
    'job-1@schedule',
    'Jane; Doe, Ltd (Maria Lopez)',
    '12 Maple Street, Springfield, IL 62701',
  ]);
  expect([jane!.startDate.toString(), jane!.endDate.toString(), jane!.startDate.zone.tzid]).toEqual([
    `${DAY}T23:00:00`,
    `${addDays(DAY, 1)}T01:00:00`,
    'America/New_York',
  ]);
  expect(jane!.description).toContain('Ring\ntwice');
  expect([ben!.startDate.isDate, ben!.endDate.toString()]).toEqual([true, addDays(DAY, 1)]);
  const days = clara!.iterator();
  expect([days.next(), days.next(), days.next(), days.next()].map((day) => day?.toString())).toEqual([
    `${DAY}T09:00:00`,
    `${addDays(DAY, 1)}T09:00:00`,
    `${addDays(DAY, 2)}T09:00:00`,
    undefined,
  ]);
  const { headers, text } = await visitor.get(path);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/New_York');
});

test.each([
  ['(555) 010-2030', '(555) 010-2030'],
  ['1-800-555-MAID', '1-800-555-MAID (18005556243)'],
  ['604-555-1234 Local 212', '604-555-1234 Local 212 (6045551234,212)'],
  ['555-010-2030 or 555-010-2031', '555-010-2030 or 555-010-2031 (5550102030)'],
  ['call my wife', 'call my wife'],
])('the phone "%s" has the digits to dial with it', async (clientPhone, line) => {
  const { read } = await withFeed(FEED, [{ clientPhone, jobNotes: 'Ring' }]);
  expect((await read())[0]!.description.split('\n')[0]).toBe(line);
});

test('control characters that were pasted into texts are not in the calendar, line breaks are', async () => {
  const pasted = { clientName: 'Jane\u0007 Doe', clientCity: 'Spring\u0001field' };
  const { read, visitor, path } = await withFeed(FEED, [{ ...pasted, jobNotes: 'Ring\u000btwice\u007f' }]);
  const { text } = await visitor.get(path);
  expect(text.replace(/[\r\n]/g, '')).not.toMatch(/\p{Cc}/u);
  const [jane] = await read();
  expect([jane!.summary, jane!.description]).toEqual([
    'Jane Doe (Maria Lopez)',
    expect.stringContaining('Ring\ntwice'),
  ]);
});

test('an address follows the time zone of the settings', async () => {
  const { relay, read, path, visitor } = await withFeed(FEED, JOBS);
  const { etag } = (await visitor.get(path)).headers;
  await relay('America/Denver');
  const [jane] = await read();
  expect([jane!.startDate.toString(), jane!.startDate.zone.tzid]).toEqual([
    `${DAY}T23:00:00`,
    'America/Denver',
  ]);
  await visitor.get(path).set('If-None-Match', etag!).expect(200);
});

test('an address names cleaners who were added or removed after it was made', async () => {
  const jobs = ['noracastillo', 'marialopez', 'lisaray'].map((assignedCleaner) => ({ assignedCleaner }));
  const { admin, read } = await withFeed(FEED, jobs);
  await sent(admin.post(CLEANERS.to.path), { cleaners: ['Nora Castillo'], formerCleaners: ['Lisa Ray'] });
  expect((await read()).map(({ summary }) => summary)).toEqual([
    'Jane Doe (Nora Castillo)',
    'Jane Doe (Maria Lopez)',
    'Jane Doe (Lisa Ray)',
  ]);
});

test('the calendar of a cleaner has the own jobs and no price', async () => {
  const { read, path, visitor } = await withFeed({ ...FEED, cleaner: 'marialopez' }, JOBS);
  expect((await read()).map(({ summary }) => summary)).toEqual(['Jane; Doe, Ltd', 'Clara']);
  const { text } = await visitor.get(path);
  expect(text).not.toMatch(/4,?711\.25|\$/);
});

test.each([null, 'marialopez'])(
  'a job that began long ago and goes on is in the calendar of %s',
  async (cleaner) => {
    const began = { jobDate: addDays(DAY, -90), jobEndDate: DAY };
    const jobs = [
      { clientName: 'Since months', ...began },
      { ...began, assignedCleaner: 'ann', jobEndDate: addDays(DAY, -60) },
    ];
    const { read } = await withFeed({ ...FEED, cleaner }, jobs);
    expect((await read()).map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual([
      `${began.jobDate} ${addDays(DAY, 1)}`,
    ]);
  },
);

test('cleaners whose keys differ in case or accents have calendars of their own', async () => {
  const names = ['ann', 'Ann', 'änn'];
  const jobs = names.map((assignedCleaner) => ({ clientName: `Of ${assignedCleaner}`, assignedCleaner }));
  const { read } = await withFeed({ ...FEED, cleaner: 'ann' }, jobs);
  expect((await read()).map(({ summary }) => summary)).toEqual(['Of ann']);
});

test('changes and cancellations arrive under the same id', async () => {
  const { read, admin, ids } = await withFeed(FEED, JOBS.slice(0, 1));
  const state = async () => {
    const [event] = await read();
    return [event!.uid, event!.sequence, event!.component.getFirstPropertyValue('status')];
  };
  expect(await state()).toEqual(['job-1@schedule', 0, 'CONFIRMED']);
  await admin.patch(`/api/jobs/${ids[0]}`).send({ startTime: '10:00' }).expect(200);
  expect(await state()).toEqual(['job-1@schedule', 1, 'CONFIRMED']);
  expect((await read())[0]!.startDate.toString()).toBe(`${DAY}T10:00:00`);
  await admin.delete(`/api/jobs/${ids[0]}`).expect(204);
  expect(await state()).toEqual(['job-1@schedule', 2, 'CANCELLED']);
  await admin.post(`/api/jobs/${ids[0]}/restore`).expect(200);
  expect(await state()).toEqual(['job-1@schedule', 3, 'CONFIRMED']);
});

test('an unchanged calendar is not sent again', async () => {
  const { visitor, admin, path, ids } = await withFeed(FEED, JOBS.slice(0, 1));
  const { etag } = (await visitor.get(path)).headers;
  const again = () => visitor.get(path).set('If-None-Match', etag!);
  expect((await again()).status).toBe(304);
  await admin.patch(`/api/jobs/${ids[0]}`).send({ startTime: '08:00' });
  expect((await again()).status).toBe(200);
});

test('only the hash of a token is stored, and a removed address ends at once', async () => {
  const { visitor, admin, db, path, created } = await withFeed();
  expect(created.body.token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await db('calendar_feeds'))).not.toContain(created.body.token);
  expect((await admin.get('/api/calendar-feeds')).body).toMatchObject([{ id: 1, lastReadAt: null }]);
  expect((await visitor.get(path)).status).toBe(200);
  expect((await admin.get('/api/calendar-feeds')).body[0].lastReadAt).toEqual(expect.any(String));
  expect((await visitor.get('/api/calendar-feeds')).status).toBe(401);
  expect((await visitor.delete('/api/calendar-feeds/1')).status).toBe(401);
  await admin.delete('/api/calendar-feeds/1').expect(204);
  expect((await visitor.get(path)).status).toBe(404);
  await admin.delete('/api/calendar-feeds/1').expect(404);
});

test('wrong tokens are throttled together with those of client links', async () => {
  const { visitor, path } = await withFeed();
  const wrong = (n: number) => `${'A'.repeat(41)}${String(n).padStart(2, '0')}`;
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    const at = n % 2 ? `/api/views/${wrong(n)}` : `/api/calendars/${wrong(n)}.ics`;
    statuses.push((await visitor.get(at)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(10).fill(429)]);
  expect((await visitor.get(path)).status).toBe(200);
});

test.each([[{ timeZone: 'Mars/Olympus' }, 'Please select a time zone']])(
  'rejects %j',
  async (change, message) => {
    const { created } = await withFeed({ ...FEED, ...change });
    expect([created.status, created.body.message]).toEqual([400, message]);
  },
);
