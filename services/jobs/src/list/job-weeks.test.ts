import type { JobSummary } from '@app/contract/jobs/list';
import type { Job } from '@app/domain/job/job/job';
import { addDays, weekEnd } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeAll, describe, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const service = await testService();

/** A Sunday. */
const WEEK = '2026-11-15';
const SATURDAY = weekEnd(WEEK);

/** By name: first and last day, and whether the week is one of theirs. */
const JOBS: Record<string, [first: string, last: string | null, isInWeek: boolean]> = {
  'before it': [addDays(WEEK, -1), null, false],
  'until the day before': [addDays(WEEK, -5), addDays(WEEK, -1), false],
  'until its first day': [addDays(WEEK, -20), WEEK, true],
  'longer than it': [addDays(WEEK, -1), addDays(SATURDAY, 40), true],
  'its first day': [WEEK, null, true],
  'the middle of it': [addDays(WEEK, 2), addDays(WEEK, 3), true],
  'its last day': [SATURDAY, null, true],
  'from its last day on': [SATURDAY, addDays(SATURDAY, 7), true],
  'the day after': [addDays(SATURDAY, 1), addDays(SATURDAY, 2), false],
};
const IN_WEEK = Object.keys(JOBS).filter((name) => JOBS[name]![2]);

beforeAll(async () => {
  for (const [n, [clientName, [jobDate, jobEndDate]]] of Object.entries(JOBS).entries()) {
    const job = {
      clientName,
      jobDate,
      jobEndDate,
      assignedCleaner: n % 2 ? 'ann' : null,
      finalTotal: 2 ** n,
    };
    await service.admin.post('/api/jobs').send(sampleNewJob(job)).expect(201);
  }
});

const read = async (path: string) => (await service.admin.get(`/api/jobs${path}`).expect(200)).body;

describe('a week', () => {
  const query = `endFrom=${WEEK}&to=${SATURDAY}&order=soonest`;
  const names = (jobs: Job[]) => jobs.map(({ clientName }) => clientName);

  test('has the jobs of each of its days, once', async () => {
    const found = names(await read(`?${query}`));
    expect(found.toSorted()).toEqual(IN_WEEK.toSorted());
    expect(found[0]).toBe('until its first day');
  });

  test('has them on pages, too', async () => {
    const found: string[] = [];
    let cursor = '';
    do {
      const { body, headers } = await service.admin.get(`/api/jobs?${query}&limit=2${cursor}`);
      found.push(...names(body));
      cursor = headers['x-next-cursor'] ? `&cursor=${headers['x-next-cursor']}` : '';
    } while (cursor);
    expect(found.toSorted()).toEqual(IN_WEEK.toSorted());
  });

  test.each(['', '&cleaner=ann', '&unassigned=true', '&search=day', '&unpaid=true'])(
    'has their whole totals%s',
    async (filter) => {
      const jobs: Job[] = await read(`?${query}${filter}`);
      const { count, total }: JobSummary = await read(`/summary?endFrom=${WEEK}&to=${SATURDAY}${filter}`);
      expect(jobs.length).toBeGreaterThan(0);
      expect([count, total]).toEqual([
        jobs.length,
        jobs.reduce((sum, { finalTotal }) => sum + finalTotal, 0),
      ]);
    },
  );
});

test('the schedule of a cleaner has jobs under way on the first day that is asked for', async () => {
  const days = (from: string) => read(`/schedule?cleaner=ann&from=${from}`);
  // Those of ann: until the day before, longer than it, the middle of it, from its last day on.
  expect(await days(addDays(WEEK, -1))).toMatchObject([
    { day: addDays(WEEK, -1), count: 2 },
    { day: addDays(WEEK, 2), count: 1 },
    { day: SATURDAY, count: 1 },
  ]);
  expect(await days(WEEK)).toMatchObject([
    { day: WEEK, count: 1 },
    { day: addDays(WEEK, 2), count: 1 },
    { day: SATURDAY, count: 1 },
  ]);
  expect(await days(addDays(WEEK, 3))).toMatchObject([
    { day: addDays(WEEK, 3), count: 2 },
    { day: SATURDAY, count: 1 },
  ]);
  expect(await days(addDays(WEEK, 4))).toMatchObject([
    { day: addDays(WEEK, 4), count: 1 },
    { day: SATURDAY, count: 1 },
  ]);
  expect(await days(addDays(SATURDAY, 41))).toMatchObject([]);
});
