import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { sampleNewJob } from '../../../testing/sample-job.ts';
import { newJobSchema } from './job.ts';
import { type Every, nextDays, repeatText } from './recurrence.ts';

test.each<[string, Every, string, string, string[]]>([
  ['every week', 'week', '2026-11-20', '2026-11-20', ['2026-11-20', '2026-11-27', '2026-12-04']],
  ['from a day between', 'twoWeeks', '2026-11-20', '2026-11-21', ['2026-12-04', '2026-12-18', '2027-01-01']],
  [
    'from a day of the rule',
    'twoWeeks',
    '2026-11-20',
    '2026-12-04',
    ['2026-12-04', '2026-12-18', '2027-01-01'],
  ],
  [
    'from before the first',
    'fourWeeks',
    '2026-11-20',
    '2020-01-01',
    ['2026-11-20', '2026-12-18', '2027-01-15'],
  ],
  // The clocks change on March 14 and November 7, 2027, in the United States.
  ['over the begin of DST', 'week', '2027-03-07', '2027-03-08', ['2027-03-14', '2027-03-21', '2027-03-28']],
  ['over the end of DST', 'week', '2027-10-31', '2027-11-01', ['2027-11-07', '2027-11-14', '2027-11-21']],
  ['monthly', 'month', '2026-11-15', '2026-11-16', ['2026-12-15', '2027-01-15', '2027-02-15']],
  [
    'on the 31st',
    'month',
    '2026-12-31',
    '2027-01-01',
    ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ],
  ['on the 30th', 'month', '2027-12-30', '2028-01-01', ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['on the 29th', 'month', '2027-01-29', '2027-02-01', ['2027-02-28', '2027-03-29', '2027-04-29']],
  ['on a leap day', 'month', '2028-02-29', '2029-02-01', ['2029-02-28', '2029-03-29', '2029-04-29']],
  ['weeks over a leap day', 'fourWeeks', '2028-02-10', '2028-02-11', ['2028-03-09', '2028-04-06']],
  ['in a century without a leap day', 'month', '2099-12-29', '2100-02-01', ['2100-02-28', '2100-03-29']],
  ['far ahead', 'week', '2026-11-20', '9999-12-20', ['9999-12-24', '9999-12-31']],
])('%s: %s since %s, from %s', (_name, every, firstDay, from, days) => {
  const count = firstDay === '2026-11-20' && from.startsWith('9999') ? 5 : days.length;
  expect(nextDays({ every, firstDay, until: null }, from, count)).toEqual(days);
});

test.each([
  ['2026-12-04', ['2026-11-20', '2026-12-04']],
  ['2026-12-03', ['2026-11-20']],
  ['2026-11-19', []],
])('until %s the days are %j', (until, days) => {
  const rule = { every: 'twoWeeks' as const, firstDay: '2026-11-20', until };
  expect(nextDays(rule, '2026-01-01', 9)).toEqual(days);
});

test('a rule in words', () => {
  expect(repeatText({ every: 'twoWeeks', until: null })).toBe('every 2 weeks');
  expect(repeatText({ every: 'month', until: '2027-03-05' }).replaceAll('\u00a0', ' ')).toBe(
    'every month until Fri, Mar 5, 2027',
  );
});

test.each<[object, Record<string, string>]>([
  [{ repeats: { every: 'week', until: null } }, {}],
  [{ repeats: { every: 'week', until: '' } }, {}],
  [{ repeats: null }, {}],
  [
    { repeats: { every: 'day', until: null } },
    { 'repeats.every': 'Please select how often the job repeats' },
  ],
  [
    { repeats: { every: 'week', until: '2026-11-26' } },
    { 'repeats.until': 'There is no further visit until this day' },
  ],
  [
    { repeats: { every: 'week', until: '2026-02-30' } },
    { 'repeats.until': 'Last day must be a day such as 2026-11-20' },
  ],
  [
    { repeats: { every: 'month' }, jobDate: 'soon' },
    { jobDate: 'Job start date must be a day such as 2026-11-20' },
  ],
  [{ repeats: { every: 'week' }, jobEndDate: '2026-11-26' }, {}],
  [
    { repeats: { every: 'week' }, jobEndDate: '2026-11-27' },
    { 'repeats.every': 'A job that repeats every week takes 7 days at most.' },
  ],
  [{ repeats: { every: 'twoWeeks' }, jobEndDate: '2026-12-03' }, {}],
  [
    { repeats: { every: 'twoWeeks' }, jobEndDate: '2026-12-04' },
    { 'repeats.every': 'A job that repeats every 2 weeks takes 14 days at most.' },
  ],
  [{ repeats: { every: 'month' }, jobEndDate: '2026-12-17' }, {}],
  [
    { repeats: { every: 'month' }, jobEndDate: '2026-12-18' },
    { 'repeats.every': 'A job that repeats every month takes 28 days at most.' },
  ],
  [
    { repeats: { every: 'week' }, jobEndDate: '2026-11-19' },
    { jobEndDate: 'Job end date cannot be before the start date' },
  ],
])('a new job with %j has the errors %j', (change, errors) => {
  expect(fieldErrors(newJobSchema, sampleNewJob(change))).toEqual(errors);
});

test('a job without a repetition has none after parsing', () => {
  expect('repeats' in v.parse(newJobSchema, sampleNewJob())).toBe(false);
});
