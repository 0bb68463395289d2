import { MAX_REQUESTS_WITH_JOBS, REQUESTS_WITH_JOBS } from '@app/contract/relays';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

test('names the requests with a job, each once, until the job is deleted, and again when it is restored', async () => {
  const { admin } = await testService();
  const named = async () => (await admin.get(`${REQUESTS_WITH_JOBS.path}?after=0`).expect(200)).body;
  for (const requestId of [7, 3, 7, null])
    await admin.post('/api/jobs').send(sampleNewJob({ requestId })).expect(201);
  expect(await named()).toEqual({ from: 1, to: null, ids: [3, 7], next: null });
  await admin.delete('/api/jobs/2').expect(204);
  await admin.delete('/api/jobs/3').expect(204);
  expect((await named()).ids).toEqual([7]);
  await admin.post('/api/jobs/2/restore').expect(200);
  expect((await named()).ids).toEqual([3, 7]);
});

test('names them page by page', async () => {
  const { db, admin } = await testService();
  await admin.post('/api/jobs').send(sampleNewJob()).expect(201);
  // Without the generated columns.
  const { id: _, jobMonth: __, unpaid: ___, changedTerms: ____, ...row } = await db('jobs').first();
  const rows = Array.from({ length: MAX_REQUESTS_WITH_JOBS + 1 }, (_none, at) => ({
    ...row,
    requestId: at + 1,
  }));
  for (let at = 0; at < rows.length; at += 100) await db('jobs').insert(rows.slice(at, at + 100));
  const { next } = (await admin.get(`${REQUESTS_WITH_JOBS.path}?after=0`)).body;
  expect(next).toBe(MAX_REQUESTS_WITH_JOBS);
  const { body } = await admin.get(`${REQUESTS_WITH_JOBS.path}?after=${next}`);
  expect(body).toEqual({ from: next + 1, to: null, ids: [next + 1], next: null });
});
