import { expect, test } from 'vitest';
import { momentOf, timeIn } from '../../shared/time-zone.ts';
import { type ClockCorrection, correctedClock } from './clock-correction.ts';
import { NO_CLOCK, workedMinutes } from './visit-clock.ts';

const NEW_YORK = 'America/New_York';
const day = '2026-11-20';
const now = momentOf(NEW_YORK, '2026-11-21', '12:00');
const at = (time: string) => new Date(momentOf(NEW_YORK, day, time)).toISOString();
const started = { ...NO_CLOCK, startedAt: at('09:00') };

test.each<[string, Partial<ClockCorrection>, typeof NO_CLOCK, number | string]>([
  ['never pressed', { startTime: '08:00', doneTime: '11:00', breakMinutes: 15 }, NO_CLOCK, 165],
  ['forgot Done', { doneTime: '11:30' }, started, 150],
  ['past midnight', { startTime: '22:00', doneTime: '01:00' }, started, 180],
  ['on a break', { doneTime: '11:00' }, { ...started, breaks: [{ from: at('10:30'), to: null }] }, 90],
  ['no start', { doneTime: '11:00' }, NO_CLOCK, 'Please enter when it started'],
  ['still to come', { day: '2026-11-21', doneTime: '13:00' }, started, 'This time is still to come'],
  ['before the start', { startTime: '10:45', doneTime: '10:30' }, started, 'This is before the start'],
  [
    'too long a break',
    { doneTime: '10:00', breakMinutes: 60 },
    started,
    'The breaks are as long as the visit',
  ],
])('%s', (_name, correction, before, expected) => {
  const result = correctedClock(before, { day, ...correction }, { timeZone: NEW_YORK, now });
  expect('problem' in result ? result.problem : workedMinutes(result.clock, now)).toBe(expected);
});

test.each([
  ['2026-03-08', '01:30', '01:30'],
  ['2026-03-08', '03:30', '03:30'],
  ['2026-11-01', '00:30', '00:30'],
  ['2026-11-01', '03:30', '03:30'],
])('on %s, when clocks change, %s is %s', (of, time, shown) => {
  expect(timeIn(NEW_YORK, momentOf(NEW_YORK, of, time))).toBe(shown);
});
