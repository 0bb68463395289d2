import type { ComingVisit } from '@app/domain/job/schedule/series';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';

type OfJob = {
  series: { id: number; isEnded: boolean; until: string | null } | null;
  visits: ComingVisit[];
  skipped: ComingVisit[];
};

/** A weekly job, and what its page says. */
async function weeklyPage() {
  const service = await weekly();
  const { admin, created } = service;
  const page = async (id = created.id): Promise<OfJob> =>
    (await admin.get(`/api/jobs/${id}/series`).expect(200)).body;
  const next = async () => (await page()).visits.map(({ jobDate }) => jobDate);
  const change = (path: string, jobDate: string, plan: object = {}) =>
    admin
      .post(`${path}/coming`)
      .send({ ...service.plan, jobDate, every: 'week', until: null, ...plan })
      .expect(201);
  return { ...service, page, next, change };
}

test('the next visits of a job are those of all series that follow each other', async () => {
  const { admin, at, plan, days, page, next, change } = await weeklyPage();
  await change(at(17), inDays(17), { finalTotal: 140 });
  expect(await next()).toEqual([10, 17, 24].map(inDays));
  // The second one begins anew before the first is over, and the first one once more.
  await change(at(24, 2), inDays(25));
  await sent(admin.put(at(10)), { ...plan, jobDate: inDays(11) });
  expect(await next()).toEqual([11, 17, 25].map(inDays));
  expect((await page()).series).toMatchObject({ id: 3, isEnded: false });
  await admin.delete('/api/job-series/3').expect(204);
  expect(await next()).toEqual([11, 17, 24].map(inDays));
  await admin.delete('/api/job-series/2').expect(204);
  expect(await next()).toEqual([11, 17, 24].map(inDays));
  expect((await days()).slice(0, 3)).toEqual(await next());
});

test('the page of each job of a series has its next visits', async () => {
  const { at, page, change, openDue } = await weeklyPage();
  await change(at(17), inDays(17));
  expect(await openDue(10)).toBe(1);
  expect((await page(2)).visits.map(({ jobDate }) => jobDate)).toEqual([17, 24, 31].map(inDays));
});

test('a later visit that was moved before the others is next', async () => {
  const { admin, at, plan, next } = await weeklyPage();
  await sent(admin.put(at(45)), { ...plan, jobDate: inDays(9) });
  expect(await next()).toEqual([9, 10, 17].map(inDays));
});

test('a series that follows ends before its first visit: the one before is still to come', async () => {
  const { admin, at, page, next, change, jobs } = await weeklyPage();
  await change(at(17), inDays(17));
  const ended = await admin
    .put('/api/job-series/2/end')
    .send({ until: inDays(16) })
    .expect(200);
  expect(ended.body.others).toEqual([]);
  expect(await next()).toEqual([inDays(10)]);
  expect((await page()).series).toMatchObject({ id: 1, isEnded: false, until: inDays(16) });
  expect((await jobs())[0]).toMatchObject({ every: 'week' });
});

test('a series ends with all that follow it, and each goes on as it was', async () => {
  const { admin, at, days, page, next, change, events, created } = await weeklyPage();
  await change(at(17), inDays(17), { until: inDays(40) });
  await change(at(31, 2), inDays(31));
  const before = await days();
  const end = async (id: number, until: string | null) =>
    (await admin.put(`/api/job-series/${id}/end`).send({ until }).expect(200)).body;
  const { others } = await end(1, inDays(9));
  expect(others).toMatchObject([
    { id: 2, until: inDays(30) },
    { id: 3, until: null },
  ]);
  expect([await days(), await next()]).toEqual([[], []]);
  expect((await page()).series).toMatchObject({ isEnded: true });
  expect((await events(created.id)).filter(({ kind }) => kind === 'seriesEnds')).toHaveLength(1);
  await end(1, inDays(16));
  for (const { id, until } of others) await end(id, until);
  expect(await days()).toEqual(before);
});

test('skipped visits are listed until their day, and come again when they are put back', async () => {
  const { admin, at, plan, days, page, openDue } = await weeklyPage();
  const skip = (day: number, to = day) =>
    admin
      .put(at(day))
      .send({ ...plan, jobDate: inDays(to), isSkipped: true })
      .expect(200);
  const agenda = async (from: number, length: number) =>
    (await admin.get(`/api/jobs/agenda?from=${inDays(from)}&days=${length}`).expect(200)).body;
  const skipped = async (from = 0, length = 42) =>
    (await agenda(from, length)).skipped.map(({ jobDate }: ComingVisit) => jobDate);
  await skip(10);
  await skip(17, 30);
  expect((await page()).skipped.map(({ day, jobDate }) => [day, jobDate])).toEqual([
    [inDays(10), inDays(10)],
    [inDays(17), inDays(30)],
  ]);
  expect(await skipped()).toEqual([10, 30].map(inDays));
  expect([await skipped(11, 7), await skipped(30, 1), await skipped(31, 7)]).toEqual([[], [inDays(30)], []]);
  expect(await days()).toEqual([24, 31, 38].map(inDays));
  // Neither in the calendar of the days nor for the cleaner.
  const { body: scheduled } = await admin.get(`/api/jobs/schedule?cleaner=marialopez&from=${inDays(5)}`);
  expect(scheduled[0]).toMatchObject({ day: inDays(24), count: 1 });

  await openDue(23);
  const [moved] = (await agenda(30, 1)).skipped as [ComingVisit];
  const { body: back } = await admin
    .put(at(17))
    .set('If-Match', moved.version)
    .send({ ...plan, jobDate: moved.jobDate, isSkipped: false })
    .expect(200);
  expect(back.isSkipped).toBe(false);
  expect(await days()).toEqual([30, 31, 38].map(inDays));
  expect((await page()).skipped.map(({ day }) => day)).toEqual([inDays(10)]);
});

test('the last visit of a series is put back after the series has ended with it', async () => {
  const { admin, at, plan, page, days } = await weekly({}, { until: inDays(10) }).then((service) => ({
    ...service,
    page: async () => (await service.admin.get('/api/jobs/1/series')).body as OfJob,
  }));
  await admin.put(at(10)).send({ ...plan, isSkipped: true });
  expect(await page()).toMatchObject({
    series: { isEnded: true },
    visits: [],
    skipped: [{ day: inDays(10) }],
  });
  await admin.put(at(10)).send(plan).expect(200);
  expect(await days()).toEqual([inDays(10)]);
});

test('a skipped visit after the end of its series, or in a series that was changed, is not listed twice', async () => {
  const { admin, at, plan, page, change } = await weeklyPage();
  await sent(admin.put(at(24)), { ...plan, jobDate: inDays(24), isSkipped: true });
  await change(at(17), inDays(17));
  expect((await page()).skipped.map(({ seriesId, day }) => [seriesId, day])).toEqual([[2, inDays(24)]]);
  await sent(admin.put('/api/job-series/2/end'), { until: inDays(20) });
  expect((await page()).skipped).toEqual([]);
  const { body } = await admin.post('/api/jobs').send(sampleNewJob()).expect(201);
  expect(await page(body.id)).toEqual({ series: null, visits: [], skipped: [] });
});
