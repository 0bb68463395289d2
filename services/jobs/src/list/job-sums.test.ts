import type { JobSummary } from '@app/contract/jobs/list';
import type { Job } from '@app/domain/job/job/job';
import { openAmount } from '@app/domain/job/payments/payments';
import { sum } from '@app/domain/shared/money';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const METHODS = ['timeBased', 'squareFootage', 'detailedBilling', 'consultation'] as const;
const CLEANERS = ['ann', 'Ann', null, 'zoë'];
const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length]!;
const job = (n: number) =>
  sampleNewJob({
    jobDate: `2026-${pick(['01', '02', '12'], n)}-15`,
    finalPricingMethod: pick(METHODS, n),
    assignedCleaner: pick(CLEANERS, n),
    finalTotal: n / 10,
  });

const add = (jobs: ReturnType<typeof job>[]) =>
  Promise.all(jobs.map((one) => service.admin.post('/api/jobs').send(one).expect(201)));
const summary = async (query = ''): Promise<JobSummary> =>
  (await service.admin.get(`/api/jobs/summary${query}`).expect(200)).body;

/** The sums of some jobs, counted in cents without the database. */
function counted(rows: Job[]) {
  const share = (some: Job[]) => ({
    count: some.length,
    total: sum(some.map(({ finalTotal }) => finalTotal)),
  });
  const by = (key: 'finalPricingMethod' | 'assignedCleaner') =>
    [...Map.groupBy(rows, (row) => row[key])].map(([value, same]) => ({ [key]: value, ...share(same) }));
  return {
    ...share(rows),
    owed: sum(rows.map(openAmount)),
    byMethod: by('finalPricingMethod'),
    byCleaner: by('assignedCleaner'),
  };
}

test('sums are those of the jobs, to the cent, by method and by the exact name of a cleaner', async () => {
  await add(Array.from({ length: 12 }, (_, n) => job(n + 1)));
  const { admin } = service;
  for (const n of [3, 7, 8]) {
    const payment = { date: '2026-11-21', method: 'cash', amount: (n % 3) + 0.1 };
    await admin.post(`/api/jobs/${n}/payments`).send(payment).expect(201);
  }
  for (const n of [4, 5, 12]) await admin.delete(`/api/jobs/${n}`).expect(204);
  await admin.post('/api/jobs/4/restore').expect(200);
  await admin.patch('/api/jobs/6').send({ finalTotal: 0.7, jobDate: '2027-03-01' }).expect(200);

  const jobs: Job[] = (await admin.get('/api/jobs').expect(200)).body;
  expect(jobs).toHaveLength(10);
  for (const month of ['', '2026-01', '2026-02', '2026-12', '2027-03']) {
    const sums = await summary(month && `?month=${month}`);
    const expected = counted(jobs.filter(({ jobDate }) => jobDate.startsWith(month)));
    expect(sums).toMatchObject({ count: expected.count, total: expected.total, owed: expected.owed });
    for (const key of ['byMethod', 'byCleaner'] as const) {
      expect(sums[key]).toHaveLength(expected[key].length);
      expect(sums[key]).toEqual(expect.arrayContaining(expected[key]));
    }
  }
  const { months, cleaners } = await summary('?month=2026-01');
  expect(months).toEqual(['2027-03', '2026-12', '2026-02', '2026-01']);
  expect(cleaners).toEqual(['Ann', 'ann', 'zoë']);
});

test('starts of a cleaner are counted by day, without deleted jobs and other spellings of the name', async () => {
  await add(
    ['ann', 'ann', 'Ann', 'ann'].map((assignedCleaner, n) => ({ ...job(n < 3 ? 1 : 2), assignedCleaner })),
  );
  const id = (await service.db('jobs').where({ assignedCleaner: 'ann', jobDate: '2026-02-15' }).first()).id;
  const starts = async () => (await service.admin.get('/api/jobs/schedule?cleaner=ann&from=2026-01-01')).body;
  expect(await starts()).toMatchObject([
    { day: '2026-02-15', count: 2 },
    { day: '2026-12-15', count: 1 },
  ]);
  await service.admin.delete(`/api/jobs/${id}`).expect(204);
  expect(await starts()).toMatchObject([
    { day: '2026-02-15', count: 1 },
    { day: '2026-12-15', count: 1 },
  ]);
});

test('amounts of many jobs are exact', async () => {
  await add([{ ...job(1), finalTotal: 0.01 }]);
  const [{ jobMonth, unpaid, changedTerms, ...row }] = await service.db('jobs');
  const copies = Array.from({ length: 2999 }, (_, n) => ({
    ...row,
    id: n + 2,
    finalTotal: n % 2 ? 99_999_999.99 : 0.07,
  }));
  await service.db.batchInsert('jobs', copies, 100);
  const total = sum([0.01, 1500 * 0.07, 1499 * 99_999_999.99]);
  expect(await summary()).toMatchObject({ count: 3000, total, owed: total });
});

test('the longest name of a cleaner is stored without control characters, and summed', async () => {
  for (const assignedCleaner of ['\u0001'.repeat(200), '"'.repeat(200), `Ann\u0001${'\u0007'.repeat(196)}`])
    await add([{ ...job(1), assignedCleaner }]);
  const { byCleaner } = await summary();
  expect(byCleaner.map(({ assignedCleaner }) => assignedCleaner).sort()).toEqual([
    '"'.repeat(200),
    'Ann',
    null,
  ]);
});

test('sums follow every filter, also of days and searches', async () => {
  const { admin } = service;
  const days = ['2025-12-31', '2026-01-01', '2026-01-20', '2026-02-01', '2026-02-28', '2026-03-02'];
  for (const [n, jobDate] of days.entries())
    await sent(
      admin.post('/api/jobs'),
      {
        ...job(n + 1),
        jobDate,
        clientName: n % 2 ? 'Odd 5' : 'Even',
        clientAddress: 'Oak',
        finalTotal: n + 1,
      },
      201,
    );
  const ids = async (query: string) => {
    const jobs: { id: number; finalTotal: number }[] = (await admin.get(`/api/jobs${query}`)).body;
    return [jobs.length, jobs.reduce((sum, { finalTotal }) => sum + finalTotal, 0)];
  };
  const sums = async (query: string) => {
    const { count, total } = (await admin.get(`/api/jobs/summary${query}`)).body as JobSummary;
    return [count, total];
  };
  // Whole months, parts of one and of two, a single day, none.
  const ranges = [
    '',
    '&month=2026-01',
    '&from=2026-01-20',
    '&to=2026-01-20',
    '&from=2026-01-01&to=2026-02-28',
  ];
  for (const range of ['2026-01-02&to=2026-02-27', '2026-01-20&to=2026-01-31', '2026-01-01&to=2026-01-19'])
    ranges.push(`&from=${range}`);
  ranges.push('&from=2026-02-28&to=2026-02-28', '&from=2026-02-01&to=2026-01-20');
  const filters = ['', '&cleaner=ann', '&unassigned=true', '&search=5'];
  filters.push('&dueBefore=2026-02-02', '&dueBefore=2026-12-01&cleaner=ann');
  for (const filter of [...filters, '&dueBefore=2030-01-01', '&search=oak&month=2026-01&from=2026-01-02'])
    for (const range of filter.includes('month') ? [''] : ranges) {
      const query = `?${filter}${range}`.replace('?&', '?');
      expect([query, ...(await sums(query))]).toEqual([query, ...(await ids(query))]);
    }
  expect(await sums('?from=2026-01-02&to=2026-03-01')).toEqual([3, 12]);
});

test('lists and sums by last day include the jobs that run on a day', async () => {
  const { admin } = service;
  const visits = [
    ['2026-01-05', null],
    ['2026-01-10', '2026-01-20'],
    ['2026-01-18', '2026-03-02'],
    ['2026-01-20', null],
    ['2026-01-21', '2026-01-22'],
    ['2026-02-15', '2026-02-15'],
    ['2026-03-01', null],
  ] as const;
  for (const [n, [jobDate, jobEndDate]] of visits.entries()) {
    const some = { ...job(n), clientName: n % 2 ? 'Oak' : 'Elm', jobDate, jobEndDate, finalTotal: 2 ** n };
    await admin.post('/api/jobs').send(some).expect(201);
  }
  const read = async (path: string) => (await admin.get(`/api/jobs${path}`).expect(200)).body;
  const days = async (query: string) =>
    (await read(query)).map(({ jobDate }: { jobDate: string }) => jobDate.slice(5));
  expect(await days('?endFrom=2026-01-20&order=soonest')).toEqual([
    '01-10',
    '01-18',
    '01-20',
    '01-21',
    '02-15',
    '03-01',
  ]);
  expect(await days('?endTo=2026-01-21')).toEqual(['01-20', '01-10', '01-05']);
  expect(await days('?endFrom=2026-01-20&order=soonest&limit=2&cursor=2026-01-10.2')).toEqual([
    '01-18',
    '01-20',
  ]);

  const ranges = ['endFrom=2026-01-20', 'endTo=2026-01-20', 'endFrom=2026-01-20&endTo=2026-02-15'];
  ranges.push('endFrom=2026-02-15&endTo=2026-01-20', 'endTo=2026-03-02', 'endFrom=2027-01-01');
  const filters = ['', '&month=2026-01', '&from=2026-01-15', '&to=2026-01-20', '&search=oak'];
  for (const filter of [...filters, '&unpaid=true', '&unassigned=true', '&dueBefore=2026-02-01'])
    for (const range of ranges) {
      const query = `?${range}${filter}`;
      const jobs: { finalTotal: number }[] = await read(query);
      const sums: JobSummary = await read(`/summary${query}`);
      const total = jobs.reduce((sum, { finalTotal }) => sum + finalTotal, 0);
      expect([query, sums.count, sums.total]).toEqual([query, jobs.length, total]);
      expect(sums.byMethod.reduce((count, group) => count + group.count, 0)).toBe(jobs.length);
      expect(sums.byCleaner.every(({ count }) => count > 0)).toBe(true);
    }
});

test('a month without jobs is not listed', async () => {
  const months = async () => ((await service.admin.get('/api/jobs/summary')).body as JobSummary).months;
  for (const n of [1, 2]) await service.admin.post('/api/jobs').send(job(n)).expect(201);
  expect(await months()).toEqual(['2026-12', '2026-02']);
  await service.admin.delete('/api/jobs/1').expect(204);
  expect(await months()).toEqual(['2026-12']);
});
