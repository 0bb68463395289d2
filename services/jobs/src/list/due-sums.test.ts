import type { Job } from '@app/domain/job/job/job';
import type { JobSummary } from '@app/domain/job/list/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, onTestFinished, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

test('what is open is done, of it overdue, or coming; both lists agree', async () => {
  const { admin, db } = await testService();
  onTestFinished(() => db.destroy());
  const summary = async (query = ''): Promise<JobSummary> =>
    (await admin.get(`/api/jobs/summary${query}`).expect(200)).body;
  const [past, until] = ['2020-03-02', '2035-01-01'];
  const jobs = [
    { jobDate: past, finalTotal: 1, invoiceDay: null },
    { jobDate: past, finalTotal: 10, paymentTerms: 30 },
    { jobDate: past, jobEndDate: until, finalTotal: 100 },
    { jobDate: until, finalTotal: 1000 },
    { jobDate: past, finalTotal: 10_000 },
  ] as const;
  for (const one of jobs) await admin.post('/api/jobs').send(sampleNewJob(one)).expect(201);
  // A job is due on the day it was saved at the earliest.
  await db('jobs')
    .whereIn('id', [1, 5])
    .update({ invoiceDay: past, createdAt: `${past}T12:00:00.000Z` });
  const payment = { date: past, method: 'cash', amount: 10_000 };
  await admin.post('/api/jobs/5/payments').send(payment).expect(201);
  expect((await summary()).due).toEqual({ done: 11, overdue: 1, coming: 1100 });
  expect((await summary('?search=jane')).due).toEqual({ done: 11, overdue: 1, coming: 1100 });
  const done = `?unpaid=true&endTo=${past}`;
  expect((await admin.get(`/api/jobs${done}`)).body.map(({ id }: Job) => id)).toEqual([2, 1]);
  expect(await summary(done)).toMatchObject({ owed: 11, due: { done: 11, overdue: 1, coming: 0 } });
});
