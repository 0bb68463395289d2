import type { ComingVisit } from '@app/domain/job/series';
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

test('the change of all visits is not taken back over a later one', async () => {
  const { shown, post, at, admin, plan, visits } = await shownVisit();
  const begun = (await post({ finalTotal: 150 }, shown.version).expect(201)).body;
  const undo = (version: string) => admin.delete(`/api/job-series/${begun.id}`).set('If-Match', version);
  const later: ComingVisit = (
    await admin
      .put(at(17, begun.id))
      .send({ ...plan, jobDate: inDays(18), finalTotal: 150 })
      .expect(200)
  ).body;
  expect((await undo(begun.version).expect(409)).body.message).toBe(ELSEWHERE);
  expect((await visits())[1]).toMatchObject({ jobDate: inDays(18), finalTotal: 150 });
  await undo(later.version).expect(204);
});
