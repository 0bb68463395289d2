import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  addDays,
  deviceDay,
  formatDay,
  formatDayRange,
  formatMonth,
  formatShortDay,
  formatWeek,
  isDay,
  weekEnd,
  weekStart,
  yearsBefore,
} from './dates.ts';
import { withPlainSpaces } from './units.ts';

const anyDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days));

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['9999-12-31', true],
  ['20.11.2026', false],
  ['2026-11-20T00:00:00Z', false],
  ['', false],
])('%j is a calendar day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-20', 30, '2026-12-20'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-07', 1, '2026-03-08'], // clocks change in the United States
])('%s and %d days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2026-11-20', 1, '2025-11-20'],
  ['2028-02-29', 1, '2027-02-28'],
])('%s, %d year earlier, is %s', (day, years, expected) => {
  expect(yearsBefore(day, years)).toBe(expected);
});

test('formatDay adds the weekday and returns other text unchanged', () => {
  expect(withPlainSpaces(formatDay('2026-11-20'))).toBe('Fri, Nov 20, 2026');
  expect(withPlainSpaces(formatDay('2024-02-29'))).toBe('Thu, Feb 29, 2024');
  expect(withPlainSpaces(formatDay('soon'))).toBe('soon');
});

test.each([
  ['2026-11-20', '2026-11-22', 'Fri, Nov 20, 2026 – Sun, Nov 22, 2026'],
  ['2026-11-20', '2026-11-20', 'Fri, Nov 20, 2026'],
  ['2026-11-20', null, 'Fri, Nov 20, 2026'],
])('%s to %j reads %s', (start, end, shown) => {
  expect(withPlainSpaces(formatDayRange(start, end))).toBe(shown);
});

test('a line breaks between two days, nowhere else', () => {
  expect(formatDayRange('2026-11-20', '2026-11-22').split(' ')).toEqual([
    'Fri,\u00a0Nov\u00a020,\u00a02026\u00a0–',
    'Sun,\u00a0Nov\u00a022,\u00a02026',
  ]);
});

test('the day of the device is that of its time zone', () => {
  expect(deviceDay(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20');
});

const US_ZONES =
  'Pacific/Honolulu America/Adak America/Anchorage America/Los_Angeles America/Phoenix America/Denver America/Chicago America/New_York America/Puerto_Rico Pacific/Guam';

test.each(US_ZONES.split(' '))('a day is the same day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(withPlainSpaces(formatDay('2026-11-20'))).toBe('Fri, Nov 20, 2026');
  expect(withPlainSpaces(formatDayRange('2026-11-20', '2026-11-22'))).toBe(
    'Fri, Nov 20, 2026 – Sun, Nov 22, 2026',
  );
  expect(addDays('2026-11-20', 30)).toBe('2026-12-20');
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  vi.unstubAllEnvs();
});

test('adding and subtracting the same number of days returns the same day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(addDays(addDays(day, days), -days)).toBe(day);
      expect(isDay(addDays(day, days))).toBe(true);
    }),
  );
});

test.each([
  ['2026-11', 'November 2026'],
  ['2026-13', '2026-13'],
])('the month %s reads %s', (month, read) => {
  expect(formatMonth(month)).toBe(read);
});

test.each([
  ['2026-11-22', '2026-11-22', 'This week'],
  ['2026-11-28', '2026-11-22', 'This week'],
  ['2026-11-21', '2026-11-15', 'Last week'],
  ['2026-11-29', '2026-11-29', 'Next week'],
  ['2027-01-01', '2026-12-27', `Week of ${formatDay('2026-12-27', '2026-11-25')}`],
])('the week of %s begins on %s: %s', (day, week, name) => {
  expect([weekStart(day), weekEnd(week) >= day]).toEqual([week, true]);
  expect(formatWeek(week, '2026-11-25')).toBe(name);
});

test('a day names its year only when it is another one', () => {
  const range = formatDayRange('2026-12-30', '2027-01-02', '2026-11-27');
  expect(withPlainSpaces(range)).toBe('Wed, Dec 30 – Sat, Jan 2, 2027');
  const short = (day: string) => withPlainSpaces(formatShortDay(day, '2026-11-27'));
  expect(['2026-11-30', '2027-01-02', 'soon'].map(short)).toEqual(['Nov 30', 'Jan 2, 2027', 'soon']);
});
