import type { Job } from '@app/domain/job/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';

const YEARS = 'must be in a year from 2000 to 2099';

test.each(['0026-11-20', '9999-12-31'])('no call takes the day %s, and nothing is changed', async (day) => {
  const { admin, created, at, plan, days, jobs } = await weekly({ jobEndDate: null });
  const job = `/api/jobs/${created.id}`;
  const refused = async (method: 'post' | 'patch' | 'put', path: string, sent: object) => {
    const { body } = await admin[method](path).send(sent).expect(400);
    return [body.issues[0].path, body.message];
  };
  const start = ['jobDate', `Job start date ${YEARS}`];
  const end = ['jobEndDate', `Job end date ${YEARS}`];
  const until = `Last day ${YEARS}`;
  const before = [await jobs(), await days()];

  expect(await refused('post', '/api/jobs', sampleNewJob({ jobDate: day }))).toEqual(start);
  expect(await refused('post', '/api/jobs', sampleNewJob({ jobEndDate: day }))).toEqual(end);
  const repeats = { every: 'week', until: day } as const;
  expect(await refused('post', '/api/jobs', sampleNewJob({ repeats }))).toEqual(['repeats.until', until]);
  expect(await refused('patch', job, { jobDate: day })).toEqual(start);
  expect(await refused('patch', job, { jobEndDate: day })).toEqual(end);
  expect(await refused('put', at(10), { ...plan, jobDate: day })).toEqual(start);
  const coming = { ...plan, every: 'week', until: null };
  expect(await refused('post', `${at(10)}/coming`, { ...coming, jobDate: day })).toEqual(start);
  expect(await refused('post', `${at(10)}/coming`, { ...coming, until: day })).toEqual(['until', until]);
  expect(await refused('put', '/api/job-series/1/end', { until: day })).toEqual(['until', until]);
  const payment = { date: day, amount: 5, method: 'cash' };
  expect(await refused('post', `${job}/payments`, payment)).toEqual(['date', `Payment date ${YEARS}`]);
  expect([await jobs(), await days()]).toEqual(before);
});

test('a stored day of such a year is read, and corrected', async () => {
  const { admin, db, created } = await weekly();
  await db('jobs').update({ jobDate: '0026-11-20' });
  const path = `/api/jobs/${created.id}`;
  expect((await admin.get(path).expect(200)).body.jobDate).toBe('0026-11-20');
  expect((await admin.get('/api/jobs?endTo=0026-12-31').expect(200)).body).toHaveLength(1);
  const agenda = await admin.get('/api/jobs/agenda?from=0026-11-20&days=7').expect(200);
  expect(agenda.body.jobs).toHaveLength(1);
  await admin.patch(path).send({ clientName: 'Ann' }).expect(200);
  const corrected: Job = await sent(admin.patch(path), { jobDate: inDays(3) });
  expect([corrected.clientName, corrected.jobDate]).toEqual(['Ann', inDays(3)]);
});

test('a job is saved also by a device whose clock is years wrong', async () => {
  const { admin } = await weekly();
  const saved = await admin
    .post('/api/jobs')
    .send(sampleNewJob({ invoiceDay: '1970-01-01' }))
    .expect(201);
  expect(saved.body.invoiceDay).toBeNull();
});
