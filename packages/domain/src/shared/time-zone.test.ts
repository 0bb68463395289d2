import * as v from 'valibot';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { formatDay } from './dates.ts';
import {
  completedTimeZone,
  dayIn,
  formatsIn,
  hourIn,
  timeZoneNames,
  timeZoneOf,
  timeZoneSchema,
  todayIn,
} from './time-zone.ts';
import { withPlainSpaces } from './units.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  // The evening before, the day after, a half-hour zone, the moments around the change to daylight saving time.
  ['America/New_York', '2026-11-24T03:30:00Z', '2026-11-23', 22],
  ['Pacific/Kiritimati', '2026-11-23T12:00:00Z', '2026-11-24', 2],
  ['Asia/Kolkata', '2026-11-23T18:29:59Z', '2026-11-23', 23],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08', 1],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', 3],
  ['UTC', '2028-02-29T23:59:59Z', '2028-02-29', 23],
])('in %s it is at %s the day %s and the hour %d', (zone, moment, day, hour) => {
  expect([dayIn(zone, new Date(moment)), hourIn(zone, new Date(moment))]).toEqual([day, hour]);
});

test.each(['en-CA', 'en-GB', 'de-DE', 'ja-JP', 'th-TH', 'ar-EG', 'fa-IR'])(
  'a day has one form in a browser that writes dates as %s does',
  async (locale) => {
    const { DateTimeFormat } = Intl;
    class InLocale extends DateTimeFormat {
      constructor(_?: unknown, options?: Intl.DateTimeFormatOptions) {
        super(locale, options);
      }
    }
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(InLocale);
    vi.resetModules();
    const browser = await import('./time-zone.ts');
    expect(browser.dayIn('America/New_York', new Date('2026-03-02T03:30:00Z'))).toBe('2026-03-01');
  },
);

test.each([
  ['America/Los_Angeles', '2026-11-20', 'Fri, Nov 20, 9:05 PM'],
  ['America/New_York', '2026-11-21', 'Sat, Nov 21, 12:05 AM'],
])('a moment is said in %s, whichever zone the device is in', (zone, day, text) => {
  vi.stubEnv('TZ', 'America/New_York');
  const moment = '2026-11-21T05:05:00.000Z';
  const { dayOf, formatMoment, formatShortMoment } = formatsIn(zone);
  expect([dayOf(moment), withPlainSpaces(formatMoment(moment, day))]).toEqual([day, text]);
  expect(formatShortMoment(moment, day)).toBe(formatMoment(moment, day).slice('Fri, '.length));
  // It breaks between day and time, nowhere else.
  expect(formatMoment(moment).split(' ')).toEqual([`${formatDay(day)},`, expect.stringContaining(':05')]);
  vi.unstubAllEnvs();
});

test('today is that of the company on any device, or else that of the device', () => {
  vi.stubEnv('TZ', 'UTC');
  const now = new Date('2026-11-24T03:30:00Z');
  expect(todayIn('America/New_York', now)).toBe('2026-11-23');
  expect(todayIn('Asia/Tokyo', now)).toBe('2026-11-24');
  // A zone that was made after the device's software.
  expect(todayIn('Mars/Olympus', now)).toBe('2026-11-24');
  vi.unstubAllEnvs();
});

describe('a time zone', () => {
  test.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'])(
    '%s is one',
    (name) => {
      expect(v.is(timeZoneSchema, name)).toBe(true);
    },
  );

  test.each(['', 'Mars/Olympus', '+05:00', 'America/New York', 5, null, 'A'.repeat(65)])(
    '%j is none',
    (name) => {
      expect(v.safeParse(timeZoneSchema, name).issues?.[0].message).toBe('Please select a time zone');
    },
  );

  test('can be chosen from those that the device knows, and keeps the chosen one', () => {
    const names = timeZoneNames('Etc/GMT+5');
    expect(names.slice(0, 3)).toEqual(['America/New_York', 'America/Chicago', 'America/Denver']);
    expect(names).toContain('Etc/GMT+5');
    expect(new Set(names).size).toBe(names.length);
  });
});

test.each([
  ['Eastern Time', 'America/New_York'],
  [' pacific time', 'America/Los_Angeles'],
  ['america/new york', 'America/New_York'],
  ['São Paulo', 'São Paulo'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['EST', 'America/New_York'],
  ['Springfield', 'Springfield'],
])('who types %j means %s', (typed, zone) => {
  expect(timeZoneOf(typed)).toBe(zone);
});

test.each([
  ['central', 'America/Chicago'],
  ['europe/berl', 'Europe/Berlin'],
  ['Mountain', 'Mountain'],
  ['', ''],
])('who leaves the field with %j means %s', (typed, zone) => {
  expect(completedTimeZone(typed)).toBe(zone);
});

test('a browser that knows Temporal makes no format', async () => {
  // Later tests share the modules of this worker.
  onTestFinished(() => void vi.unstubAllGlobals().resetModules());
  const clock = { year: 987, month: 3, day: 4, hour: 0, minute: 5 };
  const Instant = { fromEpochMilliseconds: () => ({ toZonedDateTimeISO: () => clock }) };
  vi.stubGlobal('Temporal', { Instant, Now: { timeZoneId: () => 'America/Denver' } });
  const format = vi.spyOn(Intl, 'DateTimeFormat');
  vi.resetModules();
  const zones = await import('./time-zone.ts');
  expect([zones.dayIn('UTC', 0), zones.timeIn('UTC', 0), zones.hourIn('UTC', 0)]).toEqual([
    '0987-03-04',
    '00:05',
    0,
  ]);
  expect([zones.ownTimeZone(), zones.isTimeZone('UTC')]).toEqual(['America/Denver', true]);
  expect(format).not.toHaveBeenCalled();
});
