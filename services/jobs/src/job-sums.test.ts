import type { JobSummary } from '@app/domain/job/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { testDatabase } from '@app/service-kit/testing/test-database';
import { beforeEach, expect, test } from 'vitest';
import { createJobSums } from '../migrations/20250101000700_create_job_sums.ts';
import { migrations } from '../migrations/index.ts';
import { type TestService, testService } from '../test/test-service.ts';
import { MAX_SCANNED } from './scanned-sums.ts';

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

/** The expected sums, counted from the jobs. */
async function counted(): Promise<string[]> {
  const rows = await service.db('jobs').whereNull('deletedAt');
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const owed = Math.max(0, Math.round((row.finalTotal - row.paidTotal) * 100));
    for (const month of ['', row.jobDate.slice(0, 7)]) {
      const key = [month, row.finalPricingMethod, row.assignedCleaner ?? '', owed > 0 ? 1 : 0].join('|');
      const [count = 0, total = 0, open = 0] = sums.get(key) ?? [];
      sums.set(key, [count + 1, total + Math.round(row.finalTotal * 100), open + owed]);
    }
  }
  return [...sums].map(([key, values]) => `${key}|${values.join('|')}`).sort();
}

async function kept(): Promise<string[]> {
  const rows = await service.db('job_sums').where('jobCount', '>', 0);
  return rows
    .map((row) =>
      [row.month, row.finalPricingMethod, row.assignedCleaner, row.unpaid, row.jobCount]
        .concat([row.total, row.owed].map((amount) => Math.round(amount * 100)))
        .join('|'),
    )
    .sort();
}

test('sums match the jobs after concurrent changes', async () => {
  const { admin } = service;
  const numbers = Array.from({ length: 24 }, (_, n) => n + 1);
  await Promise.all(numbers.map((n) => admin.post('/api/jobs').send(job(n)).expect(201)));
  expect(await kept()).toEqual(await counted());

  const path = (n: number) => `/api/jobs/${n}`;
  const payment = { date: '2026-11-21', method: 'cash' };
  const responses = await Promise.all(
    numbers.flatMap((n) => [
      admin.patch(path(n)).send({ jobDate: '2027-03-01', assignedCleaner: pick(CLEANERS, n + 1) }),
      admin.post(`${path(n)}/payments`).send({ ...payment, amount: (n % 3) + 0.1 }),
      admin.patch(path(n)).send({ finalTotal: n / 5 }),
      ...(n % 4 === 0 ? [admin.delete(path(n)), admin.post(`${path(n)}/restore`)] : []),
      ...(n % 5 === 0 ? [admin.delete(path(n))] : []),
    ]),
  );
  const odd = responses
    .map(({ status }) => status)
    .filter((status) => ![200, 201, 204, 404].includes(status));
  expect(odd).toEqual([]);
  expect(await kept()).toEqual(await counted());
});

test('sums follow every filter, also of days and searches', async () => {
  const { admin } = service;
  const days = ['2025-12-31', '2026-01-01', '2026-01-20', '2026-02-01', '2026-02-28', '2026-03-02'];
  for (const [n, jobDate] of days.entries())
    await admin
      .post('/api/jobs')
      .send({
        ...job(n + 1),
        jobDate,
        clientName: n % 2 ? 'Odd 5' : 'Even',
        clientAddress: 'Oak',
        finalTotal: n + 1,
      })
      .expect(201);
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

test('a search that finds too many jobs has no sums', async () => {
  await service.admin.post('/api/jobs').send(job(1)).expect(201);
  const [{ jobMonth, unpaid, sumsAs, unsummed, ...row }] = await service.db('jobs');
  const ids = Array.from({ length: MAX_SCANNED }, (_, n) => n + 2);
  await service.db.batchInsert(
    'jobs',
    ids.map((id) => ({ ...row, id })),
    100,
  );
  await createJobSums(service.db);
  const read = async (query: string) => (await service.admin.get(`/api/jobs/summary${query}`)).body;
  expect(await read('?search=jane')).toMatchObject({ tooMany: true, count: 0, total: 0, byMethod: [] });
  expect(await read('?search=jane&month=2026-01')).toMatchObject({ tooMany: false, count: 0 });
});

test('sums can be filtered by month and unpaid', async () => {
  const { admin } = service;
  for (const n of [10, 20, 30]) await admin.post('/api/jobs').send(job(n)).expect(201);
  await admin
    .post('/api/jobs/1/payments')
    .send({ date: '2026-11-21', method: 'cash', amount: 1 })
    .expect(201);
  const sums = async (query: string) => {
    const { count, total, owed } = (await admin.get(`/api/jobs/summary${query}`)).body as JobSummary;
    return [count, total, owed];
  };
  expect(await sums('')).toEqual([3, 6, 5]);
  expect(await sums('?unpaid=true')).toEqual([2, 5, 5]);
  expect(await sums('?month=2026-02')).toEqual([1, 1, 0]);
  expect(await sums('?month=2026-02&unpaid=true')).toEqual([0, 0, 0]);
});

test('a month without jobs is not listed', async () => {
  const months = async () => ((await service.admin.get('/api/jobs/summary')).body as JobSummary).months;
  for (const n of [1, 2]) await service.admin.post('/api/jobs').send(job(n)).expect(201);
  expect(await months()).toEqual(['2026-12', '2026-02']);
  await service.admin.delete('/api/jobs/1').expect(204);
  expect(await months()).toEqual(['2026-12']);
});

test('the migration counts existing jobs', async () => {
  for (const n of [1, 2, 3, 4, 5]) await service.admin.post('/api/jobs').send(job(n)).expect(201);
  await service.admin.delete('/api/jobs/3').expect(204);
  await service.db('job_sums').delete();
  await createJobSums(service.db);
  expect(await kept()).toEqual(await counted());
});

test('the migration creates no sums without jobs', async () => {
  const db = await testDatabase(migrations);
  expect(await db('job_sums')).toEqual([]);
});
