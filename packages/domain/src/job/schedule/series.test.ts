import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleNewJob } from '../../../testing/sample-job.ts';
import { addDays } from '../../shared/dates.ts';
import { nextDays } from '../job/recurrence.ts';
import { comingChangeSchemaFor, ruleAfter } from './coming-change.ts';
import {
  comingVisits,
  pendingVisits,
  progressOf,
  type Series,
  type VisitException,
  type VisitPlan,
} from './series.ts';

const { jobDate, jobEndDate, invoiceDay, photos, roomPhotos, repeats, ...job } = sampleNewJob();

const series = (change: Partial<Series> = {}): Series => ({
  id: 3,
  every: 'week',
  firstDay: '2026-11-20',
  until: null,
  comingFrom: '2026-11-27',
  dayCount: 1,
  changeCount: 2,
  job,
  ...change,
});
const plan = (change: Partial<VisitPlan>): VisitPlan => ({
  jobDate: '2026-11-27',
  startTime: '09:00',
  durationMinutes: 120,
  assignedCleaner: null,
  otherCleaners: null,
  finalTotal: 99,
  ...change,
});
const exception = (day: string, change: Partial<VisitException>): VisitException => ({
  seriesId: 3,
  day,
  jobId: null,
  isSkipped: false,
  change: null,
  ...change,
});

const OPENED = exception('2026-12-04', { jobId: 12 });
const SKIPPED = exception('2026-12-11', { isSkipped: true });
const MOVED = exception('2026-12-18', { change: plan({ jobDate: '2026-12-02' }) });
const days = { from: '2026-11-01', to: '2026-12-31' };

test('jobs and skipped visits do not come, a moved one comes on its day', () => {
  const visits = comingVisits(series(), [OPENED, SKIPPED, MOVED], days);
  expect(
    visits.map(({ day, jobDate: on, isChanged, finalTotal }) => [day, on, isChanged, finalTotal]),
  ).toEqual([
    ['2026-11-27', '2026-11-27', false, 125],
    ['2026-12-18', '2026-12-02', true, 99],
    ['2026-12-25', '2026-12-25', false, 125],
  ]);
});

test('only the days that are read, and none after the last day', () => {
  const read = (from: string, to: string, until: string | null = null) =>
    comingVisits(series({ until }), [MOVED], { from, to }).map(({ jobDate: on }) => on);
  expect(read('2026-12-02', '2026-12-04')).toEqual(['2026-12-02', '2026-12-04']);
  expect(read('2026-12-18', '2026-12-18')).toEqual([]);
  expect(read('2026-12-01', '2026-12-31', '2026-12-10')).toEqual(['2026-12-04']);
});

test.each<[string, Partial<Series>, VisitException[], string, string | null]>([
  ['nothing changed', {}, [], '2026-11-27', '2026-11-27'],
  ['the first visits are done', { comingFrom: '2026-12-04' }, [OPENED, SKIPPED], '2026-12-18', '2026-12-18'],
  ['a later one comes earlier', { comingFrom: '2026-12-04' }, [MOVED], '2026-12-04', '2026-12-02'],
  [
    'the next one comes later',
    {},
    [exception('2026-11-27', { change: plan({ jobDate: '2026-12-30' }) })],
    '2026-11-27',
    '2026-12-04',
  ],
  ['the last one is done', { comingFrom: '2026-12-04', until: '2026-12-10' }, [OPENED], '2026-12-04', null],
  ['it ended', { until: '2026-11-26' }, [], '2026-11-27', null],
])('progress when %s', (_name, change, exceptions, comingFrom, nextDue) => {
  expect(progressOf(series(change), exceptions)).toEqual({ comingFrom, nextDue });
});

test('the visits that are pending are in the order of the rule', () => {
  const visits = [...pendingVisits(series({ until: '2026-12-31' }), [OPENED, SKIPPED, MOVED])];
  expect(visits.map(({ day }) => day)).toEqual(['2026-11-27', '2026-12-18', '2026-12-25']);
});

test.each<[string, Partial<Series>, string[]]>([
  ['over the end of a month', { firstDay: '2026-11-30' }, ['2027-01-30 2027-02-01', '2027-02-28 2027-03-02']],
  ['over a leap day', { firstDay: '2027-11-28' }, ['2028-01-28 2028-01-30', '2028-02-28 2028-03-01']],
  ['since a leap day', { firstDay: '2028-02-29' }, ['2029-01-29 2029-01-31', '2029-02-28 2029-03-02']],
  ['over the end of a year', { firstDay: '2026-10-31' }, ['2026-12-31 2027-01-02', '2027-01-31 2027-02-02']],
  [
    'weekly, when the clocks change',
    { every: 'week', firstDay: '2027-03-06' },
    ['2027-03-13 2027-03-15', '2027-03-20 2027-03-22'],
  ],
])('a visit of three days takes three days %s', (_name, change, dates) => {
  const first = dates[0]!.slice(0, 10);
  const threeDays = series({ every: 'month', dayCount: 3, comingFrom: first, ...change });
  const visits = comingVisits(threeDays, [], { from: first, to: addDays(first, 32) });
  expect(visits.slice(0, 2).map(({ jobDate: from, jobEndDate: to }) => `${from} ${to}`)).toEqual(dates);
});

test('a visit of several days is read until its last day, also a moved one', () => {
  const on = (day: string) =>
    comingVisits(series({ dayCount: 3 }), [MOVED], { from: day, to: day }).map(({ day }) => day);
  expect(['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30'].map(on)).toEqual([
    [],
    ['2026-11-27'],
    ['2026-11-27'],
    [],
  ]);
  expect(['2026-12-04', '2026-12-05', '2026-12-18'].map(on)).toEqual([
    ['2026-12-18', '2026-12-04'],
    ['2026-12-04'],
    [],
  ]);
});

const pad = (number: number) => String(number).padStart(2, '0');
/** The date in each month, or its last day: written down month by month. */
const monthly = (firstDay: string, months: number) =>
  Array.from({ length: months }, (_, index) => {
    const [year, month] = [Number(firstDay.slice(0, 4)), Number(firstDay.slice(5, 7)) - 1 + index];
    const last = new Date(Date.UTC(year, month + 1, 0));
    const date = Math.min(Number(firstDay.slice(8)), last.getUTCDate());
    return `${last.getUTCFullYear()}-${pad(last.getUTCMonth() + 1)}-${pad(date)}`;
  });
const anyDay = fc
  .tuple(
    fc.integer({ min: 2024, max: 2104 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) => monthly(`${year}-${pad(month)}-${pad(date)}`, 1)[0]!);

test('monthly visits keep their date from any day on, also when all from one visit on are changed', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(40), fc.integer({ min: -3, max: 3 }), (firstDay, at, moved) => {
      const days = monthly(firstDay, 60);
      const day = days[at]!;
      expect(nextDays({ every: 'month', firstDay, until: null }, day, 19)).toEqual(days.slice(at, at + 19));
      const visit = { day, jobDate: addDays(day, moved), every: 'month', firstDay } as const;
      const after = (jobDate: string) => {
        const { rule, from } = ruleAfter(visit, { jobDate, every: 'month', until: null });
        return nextDays(rule, from, 18);
      };
      expect(after(visit.jobDate)).toEqual(days.slice(at + 1, at + 19));
      const other = addDays(visit.jobDate, 1);
      expect(after(other)).toEqual(monthly(other, 19).slice(1));
    }),
    { numRuns: 500 },
  );
});

test('a change of all visits from one on says at once what is wrong with its days', () => {
  const visit = { day: '2026-11-27', jobDate: '2026-11-28', every: 'week' } as const;
  const errors = (change: object) => {
    const to = { ...plan({ jobDate: visit.jobDate }), every: 'week', until: null, ...change };
    const { issues = [] } = v.safeParse(comingChangeSchemaFor(visit, '2026-11-26'), to);
    return issues.map((issue) => v.getDotPath(issue));
  };
  expect(errors({})).toEqual([]);
  // It was moved alone: its day of the rule is what counts, until the days are others.
  expect(errors({ until: '2026-11-27' })).toEqual([]);
  expect(errors({ until: '2026-11-26' })).toEqual(['until']);
  expect(errors({ until: '2026-11-27', every: 'month' })).toEqual(['until']);
  expect(errors({ jobDate: '2026-11-25' })).toEqual([]);
  expect(errors({ jobDate: '2026-11-24', until: '2026-11-23', finalTotal: -1 })).toEqual([
    'finalTotal',
    'jobDate',
    'until',
  ]);
});
