import ICAL from 'ical.js';
import { afterEach, expect, test, vi } from 'vitest';
import { type CalendarJob, calendarText } from './calendar-text.ts';

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
