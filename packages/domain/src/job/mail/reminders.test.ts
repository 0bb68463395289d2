import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { addDays } from '../../shared/dates.ts';
import { dueDaysOfReminders, reminderOn } from './reminders.ts';

const SINCE = '2026-01-01';
const job = (change = {}) =>
  sampleJob({
    jobDate: '2026-10-10',
    createdAt: '2026-10-01T12:00:00.000Z',
    paymentTerms: 0,
    ...change,
  });

test.each([
  ['2026-10-10', undefined],
  ['2026-10-12', undefined],
  ['2026-10-13', 3],
  ['2026-10-16', 3],
  ['2026-10-17', 7],
  ['2026-10-23', 7],
  ['2026-10-24', 14],
  ['2026-10-30', 14],
  ['2026-10-31', undefined],
])('of an invoice that was due on October 10, on %s: %s', (today, day) => {
  expect(reminderOn(job(), { today, since: SINCE })).toBe(day);
});

test.each([
  ['counts from the due day', { paymentTerms: 7 as const }, SINCE, undefined],
  ['counts from the day the job was saved', { createdAt: '2026-10-14T01:00:00.000Z' }, SINCE, 3],
  ['needs stored terms', { paymentTerms: null }, SINCE, undefined],
  ['needs an open amount', { paidTotal: 125 }, SINCE, undefined],
  ['a part is open', { paidTotal: 124.99 }, SINCE, 7],
  ['was switched on that day', {}, '2026-10-17', 7],
  ['was switched on later', {}, '2026-10-18', undefined],
])('%s', (_name, change, since, day) => {
  expect(reminderOn(job(change), { today: '2026-10-17', since })).toBe(day);
});

test('the due days of reminders are those of which one can be due', () => {
  const today = '2026-10-17';
  const dueDays = Array.from({ length: 60 }, (_, index) => addDays(today, -index));
  const { after, before } = dueDaysOfReminders(today);
  expect(
    dueDays.filter((jobDate) => reminderOn(job({ jobDate, createdAt: jobDate }), { today, since: SINCE })),
  ).toEqual(dueDays.filter((day) => day > after && day < before));
  expect([after, before]).toEqual(['2026-09-26', '2026-10-15']);
});
