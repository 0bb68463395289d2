import { sampleNewJob } from '@app/domain/testing/sample-job';
import ICAL from 'ical.js';
import { afterEach, expect, test, vi } from 'vitest';
import { seriesJobOf } from '../tables/series-rows.ts';
import { type CalendarJob, calendarText } from './calendar-events.ts';
import { type CalendarSeries, repeatingEvents } from './calendar-series.ts';

const JOB: CalendarJob = {
  id: 1,
  clientName: 'Jane Doe',
  clientAddress: '12 Maple Street',
  clientCity: null,
  clientState: null,
  clientZip: null,
  clientPhone: null,
  jobNotes: null,
  finalNotes: null,
  specialRequests: null,
  assignedCleaner: null,
  otherCleaners: null,
  // In New York the clocks skip this hour.
  jobDate: '2027-03-14',
  jobEndDate: null,
  startTime: '02:30',
  durationMinutes: 90,
  isDeleted: false,
  sequence: 0,
  changedAt: '2026-11-20T10:00:00.000Z',
};

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['UTC', ['DTSTART:20270314T023000Z', 'DTEND:20270314T040000Z']],
  [
    'Europe/Berlin',
    ['DTSTART;TZID=Europe/Berlin:20270314T023000', 'DTEND;TZID=Europe/Berlin:20270314T040000'],
  ],
])('a company in %s has the same times on a server in any time zone', (timeZone, times) => {
  const feed = { cleaner: null, timeZone, businessName: 'Bright Homes', cleaners: [] };
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    const lines = calendarText(feed, [JOB]).split('\r\n');
    expect(lines.filter((line) => times.includes(line))).toEqual(times);
  }
});

test.each(['America/Indianapolis', 'Europe/Oslo', 'Asia/Calcutta', 'GMT'])(
  'the rules of %s have the name that its events have',
  (timeZone) => {
    const feed = { cleaner: null, timeZone, businessName: 'Bright Homes', cleaners: [] };
    const calendar = new ICAL.Component(ICAL.parse(calendarText(feed, [JOB])));
    const [rules, ...others] = calendar.getAllSubcomponents('vtimezone');
    const start = calendar.getFirstSubcomponent('vevent')!.getFirstProperty('dtstart')!;
    expect([rules?.getFirstPropertyValue('tzid'), others]).toEqual([start.getFirstParameter('tzid'), []]);
  },
);

test.each(['Bright\vHomes', 'Bright\r\nHomes', 'Bright\rHomes'])(
  'the company %j does not break the calendar',
  (businessName) => {
    const feed = { cleaner: null, timeZone: 'UTC', businessName, cleaners: [] };
    const calendar = new ICAL.Component(ICAL.parse(calendarText(feed, [JOB])));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Bright Homes');
  },
);

const HOSTILE = [
  'Smith, Jones; Partner',
  'back\\slash, \\n and \\, and \\',
  'BEGIN:VEVENT\nEND:VCALENDAR\r\nSUMMARY:mine',
  ';TZID=Mars:"quoted", ^n',
  `${'Ünïcødé 🧽🧹 '.repeat(12)}end`,
  'é'.repeat(74),
  '🧽'.repeat(40),
  `${'x'.repeat(60)}👨‍👩‍👧‍👦`,
  'a\u2028b\tc\u000bd\u0000e\u0085f',
];

/** A weekly series from the second visit on, with more skipped days than fit into a line. */
function weekly(clientName: string): CalendarSeries {
  const job = seriesJobOf(sampleNewJob({ clientName, startTime: '09:00' }));
  const series = { id: 1, every: 'week' as const, firstDay: '2026-11-20', until: null };
  const skipped = Array.from({ length: 20 }, (_, week) =>
    new Date(Date.UTC(2026, 11, 11 + 7 * week)).toISOString().slice(0, 10),
  );
  const [usual] = repeatingEvents(
    { ...series, comingFrom: '2026-11-27', dayCount: 1, changeCount: 0, job },
    [],
  );
  return {
    id: 1,
    usual: [{ ...usual!, without: skipped }],
    single: [],
    sequence: 0,
    changedAt: JOB.changedAt,
  };
}

/** Reads a calendar, and the form of its lines, which the library does not check. */
function calendarOf(written: string) {
  const lines = written.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A fold splits no character.
    expect([line, line.isWellFormed(), /[^\P{Cc}\t]|\ufffd/u.test(line)]).toEqual([line, true, false]);
  }
  const calendar = new ICAL.Component(ICAL.parse(written));
  return { calendar, parts: calendar.getAllSubcomponents().map(({ name }) => name) };
}

test.each(HOSTILE)('another library reads the text %j', (text) => {
  const cleaners = [text.slice(0, 100).replaceAll(/\s+/g, ' ')];
  const feed = { cleaner: null, timeZone: 'America/New_York', businessName: text, cleaners };
  const job = { ...JOB, clientName: text, clientAddress: text, jobNotes: text, finalNotes: text };
  const written = calendarText(feed, [job, { ...job, id: 2, startTime: null }], [weekly(text)]);
  const { calendar, parts } = calendarOf(written);
  expect(parts).toEqual(['vtimezone', 'vevent', 'vevent', 'vevent']);

  const readable = text.replaceAll('\0', '').replaceAll(/[\v\u0085]|\r\n/g, '\n');
  for (const name of ['name', 'x-wr-calname']) {
    // The library does not know these two, and leaves their escapes.
    const value = String(calendar.getFirstPropertyValue(name)).replaceAll(/\\(.)/g, '$1');
    expect(value).toBe(readable.replaceAll(/\s+/g, ' '));
  }
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
  expect(event.summary).toContain(readable);
  expect(event.location).toContain(readable);
  expect(event.description).toBe(`${readable}\n\n${readable}`);
});

test.each(['UTC', 'GMT', 'Asia/Calcutta'])('a calendar without a job, in %s', (timeZone) => {
  const feed = { cleaner: 'ann', timeZone, businessName: 'Bright, Homes', cleaners: ['Ann; Lee'] };
  expect(calendarOf(calendarText(feed, [])).parts).toEqual(['vtimezone']);
});
