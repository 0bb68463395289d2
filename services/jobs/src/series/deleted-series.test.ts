import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, TODAY, weekly } from '../../test/weekly-job.ts';
import { eraseReturned, purgeDeletedJobs } from '../erasure/erase-job.ts';

test('a deleted job does not come again, and others of the series do', async () => {
  const { admin, openDue, jobs, db } = await weekly();
  await openDue(9);
  await admin.delete('/api/jobs/2').expect(204);
  expect(await openDue(10)).toBe(0);
  await admin.post('/api/jobs/2/restore').expect(200);
  expect((await admin.get('/api/jobs/2/series')).body.series.id).toBe(1);
  await admin.delete('/api/jobs/2').expect(204);
  await purgeDeletedJobs(db, Date.now() + 8 * 24 * 3600 * 1000);
  expect(await openDue(10)).toBe(0);
  expect(await openDue(16)).toBe(1);
  expect(await jobs()).toHaveLength(2);
});

test('a job of the schedule says how often its series repeats, until that ends', async () => {
  const { admin, openDue, created, jobs } = await weekly();
  await openDue(9);
  await sent(admin.post('/api/jobs'), sampleNewJob({ jobDate: inDays(3), startTime: null }), 201);
  const listed = async () => (await jobs()).map((job) => [job.id, (job as JobListItem).every]).sort();
  const marks = async () => {
    const { jobs } = (await admin.get(`/api/jobs/agenda?from=${TODAY}&days=42`).expect(200)).body;
    return jobs.map(({ id, every }: { id: number; every: string | null }) => [id, every]);
  };
  expect(await marks()).toEqual([
    [1, 'week'],
    [3, null],
    [2, 'week'],
  ]);
  expect(await listed()).toEqual([
    [1, 'week'],
    [2, 'week'],
    [3, null],
  ]);
  const { body } = await admin.get(`/api/jobs/unscheduled?from=${TODAY}`).expect(200);
  expect(body.jobs).toMatchObject([{ id: 3, every: null }]);
  const { id } = (await admin.get(`/api/jobs/${created.id}/series`)).body.series;
  await sent(admin.put(`/api/job-series/${id}/end`), { until: inDays(10) });
  expect(await marks()).toEqual([
    [1, null],
    [3, null],
    [2, null],
  ]);
});

test('an erased client leaves nothing in the series, also in those that follow each other', async () => {
  const { admin, at, plan, days, db, created } = await weekly();
  await admin.post(`${at(17)}/coming`).send({ ...plan, jobDate: inDays(18), every: 'week', until: null });
  const exported = (await admin.get(`/api/jobs/${created.id}/export`).expect(200)).body;
  expect(exported).toMatchObject({ series: { id: 2 }, visits: [{ clientName: 'Jane Doe' }, {}, {}] });
  await admin.post(`/api/jobs/${created.id}/erase`).expect(200);
  expect(await days()).toEqual([]);
  expect([await db('job_series'), await db('series_visits')]).toEqual([[], []]);
});

test('the visits of a cleaner count when the cleaner is removed', async () => {
  const { admin } = await weekly({}, { until: inDays(20) });
  const { body } = await admin.get(`/api/jobs/schedule?cleaner=marialopez&from=${TODAY}`).expect(200);
  expect(body).toMatchObject([3, 10, 17].map((days) => ({ day: inDays(days), count: 1 })));
});

test('a series that ended is deleted with its last job', async () => {
  const { admin, db } = await weekly({}, { until: inDays(10) });
  const inAWeek = Date.now() + 8 * 24 * 3600 * 1000;
  await sent(admin.put('/api/job-series/1/end'), { until: inDays(3) });
  await purgeDeletedJobs(db, inAWeek);
  expect(await db('job_series').pluck('id')).toEqual([1]);
  await admin.delete('/api/jobs/1').expect(204);
  await purgeDeletedJobs(db, Date.now());
  expect(await db('job_series').pluck('id')).toEqual([1]);
  await purgeDeletedJobs(db, inAWeek);
  expect([await db('job_series'), await db('series_visits')]).toEqual([[], []]);
});

test('a restored backup brings no series of an erased client back', async () => {
  const { admin, db, days, created } = await weekly();
  const tables = ['jobs', 'job_series', 'series_visits'];
  const backup = await Promise.all(tables.map((table) => db(table)));
  await admin.post(`/api/jobs/${created.id}/erase`).expect(200);
  await db('jobs').delete();
  for (const [index, table] of tables.entries()) await db(table).insert(backup[index]!.map(withoutGenerated));
  expect(await days()).toHaveLength(5);
  await eraseReturned(db, silentLogger);
  expect(await days()).toEqual([]);
  expect([await db('job_series'), await db('series_visits')]).toEqual([[], []]);
});

const withoutGenerated = ({ jobMonth, unpaid, changedTerms, ...row }: Record<string, unknown>) => row;
