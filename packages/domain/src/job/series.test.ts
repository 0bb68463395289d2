import { expect, test } from 'vitest';
import { sampleNewJob } from '../../testing/sample-job.ts';
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
  job,
  ...change,
});
const plan = (change: Partial<VisitPlan>): VisitPlan => ({
  jobDate: '2026-11-27',
  startTime: '09:00',
  durationMinutes: 120,
  assignedCleaner: null,
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
