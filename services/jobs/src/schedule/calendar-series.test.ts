import { TIME_ZONE } from '@app/contract/relays';
import { type Every, nextDays } from '@app/domain/job/job/recurrence';
import type { NewFeed } from '@app/domain/job/schedule/calendar-feed';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';
import { seriesJobOf } from '../tables/series-rows.ts';
import { repeatingEvents } from './calendar-series.ts';

const job = seriesJobOf(sampleNewJob());

const FEED = {
  ...{ cleaner: null, withHomeNotes: false },
  timeZone: 'America/New_York',
  businessName: '',
  cleaners: ['Maria Lopez', 'Ann'],
};

async function withFeed(feed: NewFeed = FEED, ...job: Parameters<typeof weekly>) {
  const service = await weekly(...job);
  await service.admin.post(TIME_ZONE.to.path).send({ timeZone: feed.timeZone }).expect(200);
  const { token } = (await service.admin.post('/api/calendar-feeds').send(feed).expect(201)).body;
  const read = async () => {
    const { text } = await service.visitor.get(`/api/calendars/${token}.ics`).expect(200);
    const calendar = new ICAL.Component(ICAL.parse(text));
    for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };
  /** The days of an event that another library finds, at most `count`. */
  const occurrences = async (uid: string, count = 4) => {
    const event = (await read()).find((one) => one.uid === `${uid}@schedule`);
    const days = event?.iterator();
    return Array.from({ length: count }, () => days?.next()?.toString()).filter(Boolean);
  };
  return { ...service, read, occurrences };
}

const at9 = (days: number) => `${inDays(days)}T09:00:00`;

test('a series is one event, and each visit leaves it when it is a job', async () => {
  const { read, occurrences, openDue } = await withFeed();
  expect((await read()).map(({ uid, summary }) => [uid, summary])).toEqual([
    ['job-1@schedule', 'Jane Doe (Maria Lopez)'],
    ['series-1@schedule', 'Jane Doe (Maria Lopez)'],
  ]);
  expect(await occurrences('series-1', 3)).toEqual([10, 17, 24].map(at9));
  expect(await openDue(9)).toBe(1);
  expect((await read()).map(({ uid }) => uid)).toEqual([
    'job-1@schedule',
    'job-2@schedule',
    'series-1@schedule',
  ]);
  expect(await occurrences('series-1', 3)).toEqual([17, 24, 31].map(at9));
});

test('skipped, opened and changed visits are taken out; a changed one is an event of its own', async () => {
  const { admin, at, plan, occurrences } = await withFeed(FEED, {}, { until: inDays(45) });
  await sent(admin.put(at(17)), { ...plan, jobDate: inDays(17), isSkipped: true });
  await admin.post(`${at(24)}/job`).expect(200);
  await sent(admin.put(at(31)), { ...plan, jobDate: inDays(32), startTime: '15:00' });
  expect(await occurrences('series-1', 9)).toEqual([10, 38, 45].map(at9));
  expect(await occurrences(`visit-1-${inDays(31)}`)).toEqual([`${inDays(32)}T15:00:00`]);
  // The first one is taken out by beginning later.
  await sent(admin.put(at(10)), { ...plan, isSkipped: true });
  expect(await occurrences('series-1', 9)).toEqual([38, 45].map(at9));
});

test('a skipped visit is taken out of the calendar of a business in UTC', async () => {
  const { admin, at, plan, occurrences, read } = await withFeed({ ...FEED, timeZone: 'UTC' });
  await sent(admin.put(at(17)), { ...plan, jobDate: inDays(17), isSkipped: true });
  expect(await occurrences('series-1', 3)).toEqual([10, 24, 31].map((days) => `${at9(days)}Z`));
  // A zone that is named needs a VTIMEZONE, and UTC has none.
  const series = (await read()).find(({ uid }) => uid === 'series-1@schedule');
  expect(series!.component.getFirstProperty('exdate')!.getParameter('tzid')).toBeUndefined();
});

test('whole days without a start time', async () => {
  const { admin, at, plan, occurrences } = await withFeed(FEED, { startTime: null });
  await sent(admin.put(at(17)), { ...plan, startTime: null, isSkipped: true });
  expect(await occurrences('series-1', 3)).toEqual([10, 24, 31].map(inDays));
});

test('visits of several whole days are one event, with the last day of each', async () => {
  const job = { startTime: null, jobEndDate: inDays(5) };
  const { admin, at, plan, occurrences, read } = await withFeed(FEED, job);
  await sent(admin.put(at(17)), { ...plan, startTime: null, isSkipped: true });
  expect(await occurrences('series-1', 3)).toEqual([10, 24, 31].map(inDays));
  const event = (await read()).find(({ uid }) => uid === 'series-1@schedule');
  expect([event!.startDate.toString(), event!.endDate.toString()]).toEqual([inDays(10), inDays(13)]);
});

test('visits of several days with a time are at it on each day, also when the clocks change', async () => {
  const { admin, at, plan, occurrences, read } = await withFeed(FEED, {
    jobEndDate: inDays(5),
    durationMinutes: 90,
  });
  await sent(admin.put(at(17)), { ...plan, jobDate: inDays(18), durationMinutes: 90 });
  await sent(admin.put(at(24)), { ...plan, durationMinutes: 90, isSkipped: true });
  expect(await occurrences(`visit-1-${inDays(10)}`)).toEqual([10, 11, 12].map(at9));
  expect(await occurrences(`visit-1-${inDays(17)}`)).toEqual([18, 19, 20].map(at9));
  expect(await occurrences(`visit-1-${inDays(24)}`)).toEqual([]);
  const events = await read();
  expect(events.map(({ uid }) => uid)).not.toContain('series-1@schedule');
  const inNewYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
  const times = events.flatMap((event) => {
    const days = event.iterator();
    return [1, 2, 3].map(() => inNewYork.format(days.next().toJSDate()));
  });
  expect(times.length).toBeGreaterThan(3 * 50);
  expect(new Set(times.map((time) => time.replace(/\s/, ' ')))).toEqual(new Set(['9:00 AM']));
  expect(new Set(events.map(({ duration }) => duration.toSeconds()))).toEqual(new Set([90 * 60]));
});

test('the calendar of a cleaner has the own visits and no price', async () => {
  const { admin, at, plan, read } = await withFeed({ ...FEED, cleaner: 'ann' }, { finalTotal: 4711.25 });
  expect(await read()).toEqual([]);
  await sent(admin.put(at(17)), {
    ...plan,
    jobDate: inDays(17),
    assignedCleaner: 'ann',
    finalTotal: 4711.25,
  });
  const [visit, ...others] = await read();
  expect(others).toEqual([]);
  expect([visit!.uid, visit!.startDate.toString()]).toEqual([`visit-1-${inDays(17)}@schedule`, at9(17)]);
  // With cents, so that no time of day looks like it.
  expect(visit!.component.toString()).not.toMatch(/4,?711\.25|\$/);
  await sent(
    admin.post(`${at(24)}/coming`),
    { ...plan, jobDate: inDays(24), assignedCleaner: 'ann', every: 'week', until: null },
    201,
  );
  expect((await read()).map(({ uid }) => uid)).toEqual([
    `visit-1-${inDays(17)}@schedule`,
    'series-2@schedule',
  ]);
});

test('visits keep their time of day when the clocks change', async () => {
  const { read } = await withFeed();
  const days = (await read()).find(({ uid }) => uid === 'series-1@schedule')!.iterator();
  const year = Array.from({ length: 53 }, () => days.next());
  expect(new Set(year.map((day) => day.toString().slice(11)))).toEqual(new Set(['09:00:00']));
  const hours = year.map((day) => day.toJSDate().toISOString().slice(11, 13));
  expect(new Set(hours)).toEqual(new Set(['13', '14']));
  const inNewYork = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric' });
  expect(new Set(year.map((day) => inNewYork.format(day.toJSDate())))).toEqual(new Set(['9 AM']));
});

test.each<[Every, string]>([
  ['week', '2026-11-20'],
  ['twoWeeks', '2028-02-15'],
  ['fourWeeks', '2027-12-31'],
  ['month', '2026-11-15'],
  ['month', '2026-12-28'],
  ['month', '2026-12-29'],
  ['month', '2027-11-30'],
  ['month', '2026-10-31'],
  ['month', '2028-02-29'],
])('another library finds the same days of the rule: %s from %s', (every, firstDay) => {
  // The events begin with the first visit that is to come, for example on the last day of a shorter month.
  for (const comingFrom of nextDays({ every, firstDay, until: null }, firstDay, 14)) {
    const rule = { every, firstDay, until: null };
    const days = repeatingEvents(
      { ...rule, id: 1, comingFrom, dayCount: 1, changeCount: 0, job },
      [],
    ).flatMap(({ first, rule: text }) => {
      const found = ICAL.Recur.fromString(text.slice(6)).iterator(ICAL.Time.fromDateString(first.jobDate));
      return Array.from({ length: 60 }, () => String(found.next()));
    });
    expect(days.sort().slice(0, 40)).toEqual(nextDays(rule, comingFrom, 40));
  }
});

test('a series with a last day ends by its number of visits', () => {
  const rule = { every: 'month' as const, firstDay: '2026-10-30', until: '2027-04-29' };
  const events = repeatingEvents(
    { ...rule, id: 1, comingFrom: '2026-11-30', dayCount: 1, changeCount: 0, job },
    [],
  );
  expect(events.map(({ uid, first, rule: text }) => [uid, first.jobDate, text])).toEqual([
    ['series-1', '2026-11-30', 'RRULE:FREQ=YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=30;COUNT=4'],
    ['series-1-february', '2027-02-28', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=1'],
  ]);
});
