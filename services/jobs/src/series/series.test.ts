import type { ComingVisit } from '@app/domain/job/schedule/series';
import { dayIn } from '@app/domain/shared/time-zone';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { TEST_TIME_ZONE } from '../../test/test-service.ts';
import { inDays, noon, TODAY, weekly } from '../../test/weekly-job.ts';
import { dueVisits } from './due-visits.ts';

test('a job that repeats is the first visit, and the others come', async () => {
  const { admin, created, visits, days, events } = await weekly();
  expect(created).not.toHaveProperty('repeats');
  expect(await days()).toEqual([10, 17, 24, 31, 38].map(inDays));
  expect((await visits())[0]).toMatchObject({
    seriesId: 1,
    day: inDays(10),
    clientName: 'Jane Doe',
    startTime: '09:00',
    finalTotal: 125,
    isChanged: false,
  });
  const { body } = await admin.get(`/api/jobs/${created.id}/series`).expect(200);
  expect(body.series).toEqual({
    id: 1,
    every: 'week',
    firstDay: inDays(3),
    until: null,
    isEnded: false,
    isLatest: true,
  });
  expect(body.visits.map(({ day }: ComingVisit) => day)).toEqual([10, 17, 24].map(inDays));
  expect((await events(created.id)).map(({ kind }) => kind)).toEqual(['created', 'repeats']);
});

test('a visit becomes a job with an invoice of its own the day before, once', async () => {
  const { openDue, jobs, days, created, events } = await weekly({
    rates: null,
    jobNotes: 'Key in the box',
    photos: null,
  });
  expect(await openDue(8)).toBe(0);
  expect(await openDue(9)).toBe(1);
  expect(await openDue(9)).toBe(0);
  const [job] = await jobs();
  const { id, createdAt, ...fields } = created;
  const own = { jobDate: inDays(10), invoiceDay: dayIn(TEST_TIME_ZONE, new Date(job!.createdAt)) };
  expect(job).toMatchObject({ ...fields, ...own, jobNotes: 'Key in the box', paidTotal: 0 });
  expect(job!.id).toBe(id + 1);
  expect(await days()).toEqual([17, 24, 31, 38].map(inDays));
  expect(await events(job!.id)).toMatchObject([
    { kind: 'created', byUsername: null },
    { kind: 'fromSeries', every: 'week', day: inDays(10) },
  ]);
});

test('two instances at the same moment make one job of each visit, after days without a server all', async () => {
  const { db, jobs } = await weekly();
  const counts = await Promise.all([1, 2, 3, 4].map(() => dueVisits(db, silentLogger).openDue(noon(24))));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect((await jobs()).map(({ jobDate }) => jobDate)).toEqual([24, 17, 10, 3].map(inDays));
});

test('a visit is opened before it is due, and once', async () => {
  const { admin, at, jobs, days, openDue } = await weekly();
  const opened = await Promise.all([1, 2, 3].map(() => admin.post(`${at(17)}/job`)));
  expect(opened.map(({ status, body }) => [status, body])).toEqual(opened.map(() => [200, { id: 2 }]));
  expect(await jobs()).toHaveLength(2);
  expect(await days()).toEqual([10, 24, 31, 38].map(inDays));
  expect(await openDue(24)).toBe(2);
  await admin.post(`${at(11)}/job`).expect(404);
  await admin.post('/api/job-series/1/visits/soon/job').expect(404);
  await admin.post(`${at(10, 9)}/job`).expect(404);
});

test('one visit is moved, priced and put back', async () => {
  const { admin, at, visits, days, plan, openDue, jobs, events, created } = await weekly();
  const moved = { ...plan, jobDate: inDays(12), startTime: '14:00', finalTotal: 90, assignedCleaner: null };
  await admin.put(at(10)).send(moved).expect(200);
  expect((await visits())[0]).toMatchObject({ ...moved, day: inDays(10), isChanged: true });
  expect((await events(created.id)).at(-1)).toMatchObject({
    kind: 'visitChanged',
    day: inDays(10),
    changes: [
      { field: 'jobDate', from: inDays(10), to: inDays(12) },
      { field: 'startTime', from: '09:00', to: '14:00' },
      { field: 'assignedCleaner', from: 'marialopez', to: null },
      { field: 'finalTotal', from: 125, to: 90 },
    ],
  });
  await admin.put(at(10)).send(plan).expect(200);
  expect((await visits())[0]).toMatchObject({ ...plan, isChanged: false });
  await admin.put(at(10)).send(moved).expect(200);
  expect(await openDue(9)).toBe(0);
  expect(await openDue(11)).toBe(1);
  expect((await jobs())[0]).toMatchObject(moved);
  expect(await days()).toEqual([17, 24, 31, 38].map(inDays));
  await admin.put(at(10)).send(plan).expect(409);
});

test('one visit is skipped and comes again', async () => {
  const { admin, at, days, plan, openDue } = await weekly();
  await sent(admin.put(at(10)), { ...plan, isSkipped: true });
  expect(await days()).toEqual([17, 24, 31, 38].map(inDays));
  await admin.post(`${at(10)}/job`).expect(409);
  await admin.put(at(10)).send(plan).expect(200);
  expect(await days()).toEqual([10, 17, 24, 31, 38].map(inDays));
  await sent(admin.put(at(10)), { ...plan, isSkipped: true });
  expect(await openDue(16)).toBe(1);
});

test('all coming visits are moved and priced, and the change is taken back', async () => {
  const { admin, at, visits, days, plan, created, events, openDue } = await weekly();
  await sent(admin.put(at(31)), { ...plan, jobDate: inDays(31), isSkipped: true });
  const change = { ...plan, jobDate: inDays(18), finalTotal: 150, every: 'twoWeeks', until: null };
  const body = await sent(admin.post(`${at(17)}/coming`), change, 201);
  expect(body).toEqual({ id: 2, version: '"2.1"' });
  expect(await days()).toEqual([10, 18, 32].map(inDays));
  expect((await visits()).map(({ finalTotal }) => finalTotal)).toEqual([125, 150, 150]);
  const { series } = (await admin.get(`/api/jobs/${created.id}/series`)).body;
  expect(series).toMatchObject({ id: 2, every: 'twoWeeks', firstDay: inDays(18) });

  await admin.delete('/api/job-series/2').expect(204);
  expect(await days()).toEqual([10, 17, 24, 38].map(inDays));
  expect((await events(created.id)).at(-1)).toMatchObject({
    kind: 'comingChanged',
    changes: [
      { field: 'finalTotal', from: 150, to: 125 },
      { field: 'every', from: 'twoWeeks', to: 'week' },
    ],
  });
  await admin.delete('/api/job-series/1').expect(409);

  const { id } = await sent(admin.post(`${at(17)}/coming`), change, 201);
  expect(await openDue(17)).toBe(2);
  expect((await admin.delete(`/api/job-series/${id}`).expect(409)).body.message).toBe(
    'A visit of this change is a job already, or was changed again.',
  );
});

test('a visit that was moved stays on its day when it and all later ones get another price, and after that is taken back', async () => {
  const { admin, at, visits, days, plan, openDue, jobs } = await weekly();
  const moved = { ...plan, jobDate: inDays(19) };
  await admin.put(at(17)).send(moved).expect(200);
  const change = { ...moved, finalTotal: 150, every: 'week', until: null };
  await sent(admin.post(`${at(17)}/coming`), change, 201);
  expect(await days()).toEqual([10, 19, 24, 31, 38].map(inDays));
  expect((await visits()).slice(0, 3).map(({ finalTotal }) => finalTotal)).toEqual([125, 150, 150]);
  await admin.delete('/api/job-series/2').expect(204);
  expect(await days()).toEqual([10, 19, 24, 31, 38].map(inDays));
  expect((await visits()).slice(0, 3).map(({ finalTotal }) => finalTotal)).toEqual([125, 125, 125]);
  await sent(admin.post(`${at(17)}/coming`), change, 201);
  expect(await openDue(18)).toBe(2);
  expect((await jobs())[0]).toMatchObject({ jobDate: inDays(19), finalTotal: 150 });
});

test('a changed price keeps the days, also those of the 31st, and single changes', async () => {
  const { admin, plan, db } = await weekly({ jobDate: '2035-01-31' }, { every: 'month' });
  const at = (day: string) => `/api/job-series/1/visits/${day}`;
  const days = async () =>
    (await admin.get('/api/jobs/agenda?from=2035-02-01&days=42')).body.visits.map(
      ({ jobDate, finalTotal }: ComingVisit) => `${jobDate} ${finalTotal}`,
    );
  expect(await days()).toEqual(['2035-02-28 125']);
  await sent(admin.put(at('2035-03-31')), { ...plan, jobDate: '2035-03-10' });
  const change = { ...plan, jobDate: '2035-02-28', finalTotal: 140, every: 'month', until: null };
  await sent(admin.post(`${at('2035-02-28')}/coming`), change, 201);
  expect(await days()).toEqual(['2035-02-28 140', '2035-03-10 125']);
  expect(await db('job_series').pluck('firstDay')).toEqual(['2035-01-31', '2035-01-31']);
});

test('a series ends, and goes on', async () => {
  const { admin, days, events, created } = await weekly();
  await sent(admin.put('/api/job-series/1/end'), { until: inDays(16) });
  expect(await days()).toEqual([inDays(10)]);
  expect((await events(created.id)).at(-1)).toMatchObject({ kind: 'seriesEnds', until: inDays(16) });
  await admin.put('/api/job-series/1/end').send({ until: TODAY }).expect(200);
  const { body } = await admin.get(`/api/jobs/${created.id}/series`);
  expect(body).toMatchObject({ series: { isEnded: true }, visits: [] });
  await admin.put('/api/job-series/1/end').send({ until: null }).expect(200);
  expect(await days()).toHaveLength(5);
});

test('a stored job is made to repeat, once, and only from today on', async () => {
  const { admin, days, openDue, db } = await weekly({}, { until: inDays(10) });
  const { body } = await admin.post('/api/jobs').send(sampleNewJob({ jobDate: inDays(-30) }));
  const start = (repeat: object) => admin.post(`/api/jobs/${body.id}/series`).send(repeat);
  expect((await start({ every: 'week', until: inDays(-2) })).body.message).toBe(
    'There is no further visit until this day',
  );
  const { visits, series } = (await start({ every: 'week' }).expect(201)).body;
  expect(series.until).toBeNull();
  const stored = JSON.parse(
    await db('job_series')
      .where({ id: series.id })
      .first('job')
      .then(({ job }) => job),
  );
  for (const own of ['id', 'createdAt', 'paidTotal', 'roomsVersion', 'jobDate', 'photos'])
    expect(stored).not.toHaveProperty(own);
  expect(visits.map(({ day }: ComingVisit) => day)).toEqual([5, 12, 19].map(inDays));
  expect((await start({ every: 'week' }).expect(409)).body.message).toBe(
    'This job is part of a series already.',
  );
  expect(await openDue(0)).toBe(0);
  expect(await days()).toContain(inDays(10));
  const opened = await admin.post(`/api/job-series/${series.id}/visits/${inDays(5)}/job`).expect(200);
  expect((await admin.get(`/api/jobs/${opened.body.id}`)).body).toMatchObject({
    jobDate: inDays(5),
    paidTotal: 0,
  });
  const { body: long } = await admin.post('/api/jobs').send(sampleNewJob({ jobEndDate: '2026-11-27' }));
  const refused = await admin.post(`/api/jobs/${long.id}/series`).send({ every: 'week' }).expect(400);
  expect(refused.body.message).toBe('A job that repeats every week takes 7 days at most.');
  await admin.get('/api/jobs/99/series').expect(404);
});
