import { dueDay } from '@app/domain/job/payment-terms';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { beforeEach, expect, test } from 'vitest';
import { createJobDaySums } from '../migrations/20250101003600_create_job_day_sums.ts';
import { type TestService, testService } from '../test/test-service.ts';
import { sumUnsummed } from './day-sums.ts';
import { repairSums } from './repair-sums.ts';

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-20'];
const CLEANERS = ['ann', 'Ann', null, 'zoë'];
const pick = <Value>(values: readonly Value[], n: number) => values[n % values.length]!;
const job = (n: number) =>
  sampleNewJob({
    jobDate: pick(DAYS, n),
    assignedCleaner: pick(CLEANERS, n),
    paymentTerms: pick([0, 7, 14, 30, null], n),
    finalTotal: n / 10,
  });
const addOne = (n: number) => service.admin.post('/api/jobs').send(job(n)).expect(201);
/** One after the other, so that job `n` of an empty database has the id `n`. */
const add = async (numbers: number[]) => {
  for (const n of numbers) await addOne(n);
};
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

/** The expected sums, counted from the jobs. */
async function counted(): Promise<string[]> {
  const sums = new Map<string, number[]>();
  for (const row of await service.db('jobs').whereNull('deletedAt')) {
    const owed = Math.max(0, Math.round((row.finalTotal - row.paidTotal) * 100));
    const due = dueDay(row);
    const periods = [['start', row.jobDate]];
    if (owed > 0) periods.push(['dueMonth', due.slice(0, 7)], ['dueDay', due]);
    for (const period of periods) {
      const cleaner = row.assignedCleaner ?? '';
      const key = [...period, cleaner, row.finalPricingMethod, owed > 0 ? 1 : 0].join('|');
      const [count = 0, total = 0, open = 0] = sums.get(key) ?? [];
      sums.set(key, [count + 1, total + Math.round(row.finalTotal * 100), open + owed]);
    }
  }
  return [...sums].map(([key, values]) => `${key}|${values.join('|')}`).sort();
}

async function kept(): Promise<string[]> {
  const rows = await service.db('job_day_sums').where('jobCount', '>', 0);
  return rows
    .map((row) =>
      [row.kind, row.period, row.assignedCleaner, row.finalPricingMethod, row.unpaid, row.jobCount]
        .concat([row.total, row.owed].map((amount) => Math.round(amount * 100)))
        .join('|'),
    )
    .sort();
}

test('sums of days match the jobs after concurrent changes', async () => {
  const { admin } = service;
  const numbers = upTo(16);
  await Promise.all(numbers.map(addOne));
  expect(await kept()).toEqual(await counted());
  const path = (n: number) => `/api/jobs/${n}`;
  const payment = { date: '2026-11-21', method: 'cash' };
  await Promise.all(
    numbers.flatMap((n) => [
      admin.patch(path(n)).send({ jobDate: pick(DAYS, n + 1), assignedCleaner: pick(CLEANERS, n + 1) }),
      admin.post(`${path(n)}/payments`).send({ ...payment, amount: (n % 3) / 10 + 0.1 }),
      admin.patch(path(n)).send({ jobEndDate: '2026-03-05', paymentTerms: 7 }),
      ...(n % 4 === 0 ? [admin.delete(path(n)), admin.post(`${path(n)}/restore`)] : []),
      ...(n % 5 === 0 ? [admin.delete(path(n))] : []),
    ]),
  );
  expect(await service.db('jobs').where({ unsummed: 1 })).toEqual([]);
  expect(await kept()).toEqual(await counted());
});

test('what an older instance has written is summed before the sums are read', async () => {
  const { admin, db } = service;
  await add(upTo(6));
  const jobs = () => db('jobs');
  const row = await copyOf(1, 7);
  await jobs().where({ id: 2 }).update({ jobDate: '2026-02-02', assignedCleaner: 'ANN' });
  await jobs().where({ id: 3 }).update({ paidTotal: 0.3 });
  await jobs().where({ id: 4 }).update({ deletedAt: row.createdAt });
  await jobs().insert(row);
  const count = async (query: string) =>
    (await admin.get(`/api/jobs/summary${query}`).expect(200)).body.count;
  expect(await count('?from=2026-02-02&to=2026-02-10')).toBe(1);
  expect(await kept()).toEqual(await counted());
  await jobs().where({ id: 4 }).update({ deletedAt: null });
  const schedule = await admin.get('/api/jobs/schedule?cleaner=ann&from=2026-01-01').expect(200);
  expect(schedule.body).toEqual([{ day: '2026-02-01', count: 1 }]);
  expect(await kept()).toEqual(await counted());
});

test('two instances that sum the same jobs count each once', async () => {
  const { db } = service;
  await add(upTo(6));
  await db('jobs').update({ finalTotal: 7 });
  await Promise.all([sumUnsummed(db), sumUnsummed(db), sumUnsummed(db)]);
  expect(await kept()).toEqual(await counted());
});

test('wrong sums are repaired at the start', async () => {
  const { admin, db } = service;
  await add(upTo(5));
  const all = async () => (await admin.get('/api/jobs/summary').expect(200)).body;
  const before = await all();
  await db('jobs').insert(await copyOf(1, 6));
  await sumUnsummed(db);
  await db('jobs').where({ id: 6 }).delete();
  await db('job_sums').update({ total: 1 });
  expect(await kept()).not.toEqual(await counted());
  await repairSums(db, silentLogger);
  expect(await kept()).toEqual(await counted());
  expect(await all()).toEqual(before);
});

test('the migration sums existing jobs, also after it was cut off', async () => {
  await add(upTo(5));
  await service.db('job_day_sums').delete();
  await service.db('jobs').update({ summedAs: null });
  await createJobDaySums(service.db);
  await createJobDaySums(service.db);
  expect(await kept()).toEqual(await counted());
});

async function copyOf(id: number, as: number) {
  const [{ jobMonth, unpaid, sumsAs, summedAs, unsummed, ...row }] = await service.db('jobs').where({ id });
  return { ...row, id: as };
}

test('sums take the longest name of a cleaner, which is stored without control characters', async () => {
  for (const assignedCleaner of ['\u0001'.repeat(200), '"'.repeat(200), `Ann\u0001${'\u0007'.repeat(196)}`]) {
    const { body } = await service.admin
      .post('/api/jobs')
      .send({ ...job(1), assignedCleaner })
      .expect(201);
    expect(body.assignedCleaner).toBe(assignedCleaner.replace(/\p{Cc}/gu, '') || null);
    await service.admin.patch(`/api/jobs/${body.id}`).send({ assignedCleaner, finalTotal: 9 }).expect(200);
  }
  expect(await kept()).toEqual(await counted());
});
