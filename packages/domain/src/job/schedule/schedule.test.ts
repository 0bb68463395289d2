import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { addDays, type Day } from '../../shared/dates.ts';
import { formatTime } from '../../shared/time-of-day.ts';
import { DURATION_CHOICES, formatDuration, formatVisitTime } from '../../shared/visit-time.ts';
import { inOrderOfTime, isOn, movedTo, overlapping, proposedStart } from './schedule.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('%s is %s', (time, text) => {
  expect(plain(formatTime(time))).toBe(text);
});

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [150, '2 h 30 min'],
])('%d minutes are %s', (minutes, text) => {
  expect(plain(formatDuration(minutes))).toBe(text);
});

test.each([
  [{ startTime: null, durationMinutes: 60 }, ''],
  [{ startTime: '09:00', durationMinutes: null }, '9:00 AM'],
  [{ startTime: '09:00', durationMinutes: 150 }, '9:00 AM – 11:30 AM'],
  [{ startTime: '23:00', durationMinutes: 120 }, '11:00 PM – 1:00 AM'],
])('%j is printed as "%s"', (time, text) => {
  expect(plain(formatVisitTime(time))).toBe(text);
});

test('the offered lengths are half hours up to twelve hours', () => {
  expect([DURATION_CHOICES[0], DURATION_CHOICES.at(-1), DURATION_CHOICES.length]).toEqual([30, 720, 24]);
});

const visit = (id: number, startTime: string | null, durationMinutes: number | null) => ({
  id,
  startTime,
  durationMinutes,
});

const visitOn = (jobDate: Day, ...of: Parameters<typeof visit>) => ({
  ...visit(...of),
  jobDate,
  jobEndDate: null,
});

test.each<[string, [string | null, number | null][], number[]]>([
  [
    'visits after each other',
    [
      ['09:00', 60],
      ['10:00', 60],
    ],
    [],
  ],
  [
    'visits that share minutes',
    [
      ['10:59', 60],
      ['10:00', 60],
    ],
    [1, 2],
  ],
  [
    'the same start without lengths',
    [
      ['09:00', null],
      ['09:00', null],
    ],
    [1, 2],
  ],
  [
    'a start within another',
    [
      ['09:00', 180],
      ['10:00', 30],
      ['11:00', 30],
      ['13:00', 30],
    ],
    [1, 2, 3],
  ],
  [
    'a visit without a start',
    [
      ['09:00', 600],
      [null, 60],
    ],
    [],
  ],
  [
    'a start without a length before another',
    [
      ['09:00', null],
      ['09:30', 60],
    ],
    [],
  ],
])('%s', (_name, visits, expected) => {
  const jobs = visits.map(([start, minutes], index) => visitOn('2026-11-20', index + 1, start, minutes));
  expect([...overlapping(jobs, '2026-11-20')].sort()).toEqual(expected);
});

// Daylight saving time begins in the second night.
test.each(['2026-02-28', '2026-03-07'])('a night from %s on overlaps what begins before its end', (night) => {
  const after = addDays(night, 1);
  const jobs = [
    visitOn(night, 1, '20:00', 720),
    visitOn(after, 2, '06:00', 60),
    visitOn(after, 3, '08:00', 60),
    visitOn(night, 4, '08:00', 60),
  ];
  expect([...overlapping(jobs, night)]).toEqual([1]);
  expect([...overlapping(jobs, after)]).toEqual([2]);
  expect([...overlapping(jobs, addDays(night, 2))]).toEqual([]);
});

test('a job of several nights does not overlap itself', () => {
  const job = { ...visitOn('2026-11-20', 1, '20:00', 24 * 60), jobEndDate: '2026-11-22' };
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
    expect([...overlapping([job], day)]).toEqual([]);
});

test('a day lists visits by time, those without one first', () => {
  const visits = [visit(3, '13:00', 60), visit(1, '09:00', 60), visit(2, null, null), visit(4, '09:00', 60)];
  expect(inOrderOfTime(visits).map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});

test('a job is on each day from its first to its last', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
  const job = { jobDate: '2026-02-28', jobEndDate: '2026-03-01' };
  expect(days.map((day) => isOn(job, day))).toEqual([false, true, true, false]);
  expect(days.map((day) => isOn({ ...job, jobEndDate: null }, day))).toEqual([false, true, false, false]);
});

test.each([
  [null, '2026-12-01', null],
  ['2026-11-22', '2026-12-30', '2027-01-01'],
  // Daylight saving time ends on November 1.
  ['2026-11-20', '2026-10-31', '2026-10-31'],
])('a job until %s that is moved to %s ends on %s', (jobEndDate, to, expected) => {
  const job = sampleJob({ jobDate: '2026-11-20', jobEndDate });
  expect(movedTo(job, to)).toEqual({ jobDate: to, jobEndDate: expected });
});

test.each<[[string, number | null][], string]>([
  [[], '09:00'],
  [[['09:00', 120]], '11:30'],
  [
    [
      ['13:00', 60],
      ['09:00', 100],
    ],
    '14:30',
  ],
  [[['09:00', 80]], '11:00'],
  [[['08:00', null]], '08:30'],
  [[['18:00', 120]], '09:00'],
])('after %j the proposed start is %s', (visits, expected) => {
  expect(proposedStart(visits.map(([start, minutes], id) => visit(id, start, minutes)))).toBe(expected);
});
