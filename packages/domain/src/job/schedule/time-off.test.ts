import * as v from 'valibot';
import { expect, test } from 'vitest';
import { withPlainSpaces } from '../../shared/units.ts';
import { isAway, newTimeOffSchema, timeOffText } from './time-off.ts';

const WEEK = { cleaner: 'ana', fromDay: '2026-12-07', toDay: '2026-12-11' };
const off = (change: object = {}) => v.parse(newTimeOffSchema, { ...WEEK, ...change });
const visit = (jobDate: string, startTime: string | null = null, change: object = {}) => ({
  ...{ jobDate, jobEndDate: null, startTime, durationMinutes: null },
  ...change,
});
const AFTERNOON = { fromTime: '13:00' };

test.each([
  ['the day before', visit('2026-12-06', '09:00'), {}, false],
  ['the first day', visit('2026-12-07'), {}, true],
  ['the last day', visit('2026-12-11', '22:00'), {}, true],
  ['the day after', visit('2026-12-12'), {}, false],
  ['a night into the first day', visit('2026-12-06', '23:00', { durationMinutes: 90 }), {}, true],
  ['several days', visit('2026-12-05', '09:00', { jobEndDate: '2026-12-08' }), {}, true],
  ['until the part begins', visit('2026-12-07', '11:00', { durationMinutes: 120 }), AFTERNOON, false],
  ['into the part', visit('2026-12-08', '11:00', { durationMinutes: 121 }), AFTERNOON, true],
  ['after the part', visit('2026-12-08', '12:00'), { toTime: '12:00' }, false],
  ['before the end of the part', visit('2026-12-08', '11:59'), { toTime: '12:00' }, true],
  ['some time beside the part', visit('2026-12-08'), AFTERNOON, false],
])('a visit %s', (_name, one, part, expected) => {
  expect(isAway(off(part), one)).toBe(expected);
});

test.each([
  [{}, 'Mon, Dec 7, 2026 – Fri, Dec 11, 2026'],
  [{ toDay: WEEK.fromDay, ...AFTERNOON }, 'Mon, Dec 7, 2026, from 1:00 PM'],
  [{ toDay: WEEK.fromDay, toTime: '12:00' }, 'Mon, Dec 7, 2026, until 12:00 PM'],
  [{ toDay: WEEK.fromDay, ...AFTERNOON, toTime: '15:00' }, 'Mon, Dec 7, 2026, 1:00 PM – 3:00 PM'],
])('%j in words', (change, expected) => {
  expect(withPlainSpaces(timeOffText(off(change)))).toBe(expected);
});

test.each([
  [{ toDay: '2026-12-06' }, 'The last day cannot be before the first day'],
  [{ toDay: '2029-12-06' }, 'Time off can take 732 days at most'],
  [{ fromTime: '13:00', toTime: '13:00' }, '“To” must be after “From”'],
  [{ fromTime: '25:00' }, 'From must be a time such as 09:30'],
  [{ cleaner: ' ' }, 'Cleaner is required'],
])('refuses %j', (change, message) => {
  expect(v.safeParse(newTimeOffSchema, { ...WEEK, ...change }).issues?.[0].message).toBe(message);
});
