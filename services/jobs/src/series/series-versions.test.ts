import type { ComingVisit } from '@app/domain/job/schedule/series';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';

const ELSEWHERE = 'This was changed elsewhere in the meantime';

/** A weekly series, its visit in ten days as a tab shows it, and writes that are based on a version. */
async function shownVisit() {
  const service = await weekly();
  const { admin, at, visits, plan } = service;
  const shown = (await visits())[0]!;
  const put = (change: object, version: string) =>
    admin
      .put(at(10))
      .set('If-Match', version)
      .send({ ...plan, ...change });
  const post = (change: object, version: string) =>
    admin
      .post(`${at(10)}/coming`)
      .set('If-Match', version)
      .send({ ...plan, every: 'week', until: null, ...change });
  const end = (until: string | null, version: string) =>
    admin.put('/api/job-series/1/end').set('If-Match', version).send({ until });
  return { ...service, shown, put, post, end };
}

test('the later of two changes is refused with the visit as it is, and nothing is undone', async () => {
  const { shown, put, post, end, visits, admin, created } = await shownVisit();
  const moved = await put({ jobDate: inDays(12) }, shown.version).expect(200);
  expect(moved.body).toEqual({ ...(await visits())[0], isSkipped: false });
  expect(moved.headers.etag).toBe(moved.body.version);
  const late = [
    put({ finalTotal: 90 }, shown.version),
    put({ isSkipped: true }, shown.version),
    post({ finalTotal: 90 }, shown.version),
    end(inDays(9), shown.version),
  ];
  for (const { status, body } of await Promise.all(late))
    expect([status, body.message, body.current]).toEqual([409, ELSEWHERE, moved.body]);
  const { body } = await admin.get(`/api/jobs/${created.id}/series`);
  expect(body.visits[0]).toEqual((await visits())[0]);
  await put({ jobDate: inDays(12), finalTotal: 90 }, moved.body.version).expect(200);
  expect((await visits())[0]).toMatchObject({ jobDate: inDays(12), finalTotal: 90 });
});

test('of changes at the same moment one is saved', async () => {
  const { shown, put, end } = await shownVisit();
  const responses = await Promise.all([
    put({ jobDate: inDays(12) }, shown.version),
    put({ finalTotal: 90 }, shown.version),
    end(inDays(9), shown.version),
  ]);
  // A visit whose series has ended is not found.
  const statuses = responses.map(({ status }) => status).sort();
  expect([[200, 404, 404].join(), [200, 409, 409].join()]).toContain(statuses.join());
});

test('a visit that is skipped, ended or a job says so', async () => {
  const { shown, put, end, visits, at, admin } = await shownVisit();
  const skipped = await put({ isSkipped: true }, shown.version).expect(200);
  expect((await put({ finalTotal: 90 }, shown.version).expect(409)).body.current.isSkipped).toBe(true);
  const { version } = (await put({}, skipped.body.version).expect(200)).body;
  const ended = await end(inDays(9), version).expect(200);
  expect((await put({ finalTotal: 90 }, version).expect(404)).body.message).toBe('Visit not found');
  await end(null, version).expect(409);
  await end(null, ended.body.version).expect(200);
  await admin.post(`${at(10)}/job`).expect(200);
  const [next] = await visits();
  expect((await put({}, next!.version).expect(409)).body.message).toMatch(/is a job already/);
});

/** The series after a change of all visits to $150, changes of single visits of it, and the undo of the first. */
async function changedSeries(change: object = {}) {
  const service = await shownVisit();
  const { post, shown, admin, at, plan } = service;
  const begun = (await post({ finalTotal: 150, ...change }, shown.version).expect(201)).body;
  const changeOne = async (day: number, to: object): Promise<ComingVisit> => {
    const body = { ...plan, jobDate: inDays(day), finalTotal: 150, ...to };
    return (await admin.put(at(day, begun.id)).send(body).expect(200)).body;
  };
  const undo = (version: string) => admin.delete(`/api/job-series/${begun.id}`).set('If-Match', version);
  return { ...service, begun, changeOne, undo };
}

test('the change of all visits is taken back on what the series is now, and single changes since stay', async () => {
  const { put, shown, begun, changeOne, undo, visits, at, admin } = await changedSeries();
  expect((await put({ finalTotal: 90 }, shown.version)).status).toBe(404);
  await changeOne(17, { jobDate: inDays(18) });
  await changeOne(24, { isSkipped: true });
  const { version } = await changeOne(31, { startTime: '14:00' });
  const { status, body } = await undo(begun.version);
  expect([status, body.message, body.current]).toEqual([
    409,
    ELSEWHERE,
    { every: 'week', until: null, version },
  ]);
  expect((await visits())[1]).toMatchObject({ jobDate: inDays(18), finalTotal: 150 });
  await undo(version).expect(204);
  expect(await visits()).toMatchObject([
    { seriesId: 1, jobDate: inDays(10), finalTotal: 125, isChanged: false },
    { jobDate: inDays(18), finalTotal: 125 },
    { jobDate: inDays(31), startTime: '14:00', finalTotal: 125 },
    { jobDate: inDays(38), finalTotal: 125, isChanged: false },
  ]);
  // A skipped visit can be put back.
  await sent(admin.put(at(24)), { ...shown, jobDate: inDays(24), isSkipped: false });
});

test('single changes from before a change of all visits are as they were; one that was put back since is put back', async () => {
  const service = await shownVisit();
  const { admin, at, plan, visits, post } = service;
  const own = async (series: number, day: number, change: object) =>
    await sent(admin.put(at(day, series)), { ...plan, jobDate: inDays(day), ...change });
  await own(1, 17, { finalTotal: 150 });
  const { version: shown } = await own(1, 24, { startTime: '14:00' });
  const { id } = (await post({ finalTotal: 150 }, shown).expect(201)).body;
  const { version } = await own(id, 24, { finalTotal: 150 });
  await admin.delete(`/api/job-series/${id}`).set('If-Match', version).expect(204);
  expect((await visits()).slice(0, 3)).toMatchObject([
    { finalTotal: 125, isChanged: false },
    { finalTotal: 150, isChanged: true },
    { startTime: '09:00', finalTotal: 125, isChanged: false },
  ]);
});

test('on other days a single change has no visit to go to: it says what to do', async () => {
  const { changeOne, undo } = await changedSeries({ jobDate: inDays(11) });
  const { version } = await changeOne(18, { finalTotal: 90 });
  expect((await undo(version).expect(409)).body.message).toBe(
    'A visit of this change was changed since. Please put that visit back before.',
  );
  await undo((await changeOne(18, {})).version).expect(204);
});

test('an end is taken back on what the series is now', async () => {
  const { admin, created, shown, end, visits } = await shownVisit();
  const last = inDays(16);
  const ended = await end(last, shown.version).expect(200);
  const moved = await admin
    .put(`/api/job-series/1/visits/${inDays(10)}`)
    .send({ ...shown, jobDate: inDays(12) });
  const { version } = moved.body;
  const { body } = await end(null, ended.body.version).expect(409);
  expect(body.current).toEqual({ every: 'week', until: last, version });
  await end(null, version).expect(200);
  expect((await visits())[0]).toMatchObject({ jobDate: inDays(12) });
  expect((await admin.get(`/api/jobs/${created.id}/series`)).body.series.until).toBeNull();
});
