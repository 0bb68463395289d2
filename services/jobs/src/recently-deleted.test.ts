import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';
import { weekly } from '../test/weekly-job.ts';
import { eraseReturned, purgeDeletedJobs } from './erasure/erase-job.ts';

const PATH = '/api/jobs';
const DAY_MS = 24 * 3_600_000;

async function started() {
  const { admin, visitor, db } = await testService();
  const create = async (clientName: string): Promise<number> =>
    (await sent(admin.post(PATH), sampleNewJob({ clientName, clientEmail: null }), 201)).id;
  const remove = async (id: number, daysAgo = 0) => {
    await admin.delete(`${PATH}/${id}`).expect(204);
    const deletedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    await db('jobs').where({ id }).update({ deletedAt });
  };
  const listed = async (query = '') => {
    const { body, headers } = await admin.get(`${PATH}/deleted${query}`).expect(200);
    return { ids: body.map(({ id }: { id: number }) => id), body, next: headers['x-next-cursor'] };
  };
  return { admin, visitor, db, create, remove, listed };
}

test('lists what is deleted, latest deletion first, by page and search, with who did it', async () => {
  const { admin, visitor, create, remove, listed } = await started();
  const [first, second] = [await create('Ann Lee'), await create('Bob Ray')];
  await create('Still There');
  await remove(first, 1);
  await remove(second, 3);
  const { ids, body } = await listed();
  expect(ids).toEqual([first, second]);
  expect(body[0]).toMatchObject({
    clientName: 'Ann Lee',
    jobDate: sampleNewJob().jobDate,
    finalTotal: 125,
    deletedBy: expect.any(String),
  });
  const page = await listed('?limit=1');
  expect([page.ids, (await listed(`?limit=1&cursor=${page.next}`)).ids]).toEqual([[first], [second]]);
  for (const search of ['ray', 'INV-0002', '0002'])
    expect((await listed(`?search=${search}`)).ids).toEqual([second]);
  expect((await listed('?search=there')).ids).toEqual([]);
  await admin.post(`${PATH}/${first}/restore`).expect(200);
  expect((await listed()).ids).toEqual([second]);
  await visitor.get(`${PATH}/deleted`).expect(401);
});

test('a deleted job is exported with its photos, and erased', async () => {
  const { admin, db, listed, remove } = await started();
  const photos = [{ id: 'p1', label: 'Before', type: 'before' as const, url: PIXEL }];
  const { id } = (await admin.post(PATH).send(sampleNewJob({ photos })).expect(201)).body;
  await remove(id);
  const { body } = await admin.get(`${PATH}/${id}/export`).expect(200);
  expect(body).toMatchObject({ job: { id, photos: [{ url: PIXEL }] }, events: [{}, { kind: 'deleted' }] });
  await admin.get(`${PATH}/${id}`).expect(404);
  expect((await admin.post(`${PATH}/${id}/erase`).expect(200)).body).toEqual({ keptUntil: null });
  expect([(await listed()).ids, await db('jobs'), await db('job_photos')]).toEqual([[], [], []]);
});

test('a series whose first job was deleted is found, exported and erased before its next visit is a job', async () => {
  const { admin, db, days, created, at, plan } = await weekly({ clientName: 'Zebulon Quirk' });
  const found = async (search: string) =>
    (await admin.get(`/api/job-series?search=${search}`).expect(200)).body;
  await admin.post(`${at(17)}/coming`).send({ ...plan, jobDate: plan.jobDate, every: 'week', until: null });
  expect(await found('quirk')).toEqual([]);
  await admin.post('/api/job-series/1/erase').expect(409);
  const { body: backup } = await admin.get(`${PATH}/${created.id}/export`).expect(200);
  await admin.delete(`${PATH}/${created.id}`).expect(204);
  // The deleted job is found, and has the series.
  expect(await found('quirk')).toEqual([]);
  await purgeDeletedJobs(db, Date.now() + 8 * DAY_MS);
  const [series, ...others] = await found('zeb%20quirk');
  expect(series).toMatchObject({ clientName: 'Zebulon Quirk', every: 'week' });
  expect([others, await found('nobody'), await found('')]).toEqual([[], [], []]);
  const { body } = await admin.get(`/api/job-series/${series.id}/export`).expect(200);
  expect(body.job).toMatchObject({ clientName: 'Zebulon Quirk', clientPhone: backup.job.clientPhone });
  expect(body.visits.length).toBeGreaterThan(0);

  const kept = await db('job_series');
  await admin.post(`/api/job-series/${series.id}/erase`).expect(204);
  expect([await days(), await db('job_series'), await db('series_visits')]).toEqual([[], [], []]);
  await admin.post(`/api/job-series/${series.id}/erase`).expect(404);
  await admin.get(`/api/job-series/${series.id}/export`).expect(404);

  // A restored backup.
  await db('job_series').insert(kept);
  await eraseReturned(db, silentLogger);
  expect(await db('job_series')).toEqual([]);
});
