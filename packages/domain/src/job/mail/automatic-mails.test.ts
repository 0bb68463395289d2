import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import { addDays } from '../../shared/dates.ts';
import { DUE_AUTOMATIC_MAIL, dueDaysOfReminders, isMailHour, reminderOn } from './automatic-mails.ts';

const SINCE = '2026-10-01';

test.each([
  [9, false],
  [10, true],
  [19, true],
  [20, false],
  [0, false],
])('at %i hours automatic mails go out: %s', (hour, goes) => {
  expect(isMailHour(hour)).toBe(goes);
});

test.each([
  ['two days before', '2026-10-08', SINCE, undefined],
  ['the day before', '2026-10-09', SINCE, '2026-10-10'],
  ['the day itself', '2026-10-10', SINCE, undefined],
  ['switched on that day', '2026-10-09', '2026-10-09', '2026-10-10'],
  ['switched on later', '2026-10-09', '2026-10-10', undefined],
])('a visit on October 10 is reminded of: %s', (_name, today, since, occasion) => {
  expect(DUE_AUTOMATIC_MAIL.visit({ jobDate: '2026-10-10' }, { today, since })).toBe(occasion);
});

test.each([
  ['the day itself', '2026-10-11', SINCE, undefined],
  ['the day after', '2026-10-12', SINCE, 'thanks'],
  ['three days after, the server was off', '2026-10-14', SINCE, 'thanks'],
  ['four days after', '2026-10-15', SINCE, undefined],
  ['switched on during the visit', '2026-10-12', '2026-10-11', 'thanks'],
  ['switched on later', '2026-10-12', '2026-10-12', undefined],
])('thanks for a visit on October 10 and 11: %s', (_name, today, since, occasion) => {
  const job = { jobDate: '2026-10-10', jobEndDate: '2026-10-11' };
  expect(DUE_AUTOMATIC_MAIL.thanks(job, { today, since })).toBe(occasion);
});

const SWITCHED_ON = '2026-01-01';
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
  expect(reminderOn(job(), { today, since: SWITCHED_ON })).toBe(day);
});

test.each([
  ['counts from the due day', { paymentTerms: 7 as const }, SWITCHED_ON, undefined],
  ['counts from the day the job was saved', { createdAt: '2026-10-14T01:00:00.000Z' }, SWITCHED_ON, 3],
  ['needs stored terms', { paymentTerms: null }, SWITCHED_ON, undefined],
  ['needs an open amount', { paidTotal: 125 }, SWITCHED_ON, undefined],
  ['a part is open', { paidTotal: 124.99 }, SWITCHED_ON, 7],
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
    dueDays.filter((jobDate) =>
      reminderOn(job({ jobDate, createdAt: jobDate }), { today, since: SWITCHED_ON }),
    ),
  ).toEqual(dueDays.filter((day) => day > after && day < before));
  expect([after, before]).toEqual(['2026-09-26', '2026-10-15']);
});
