import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { purgeDeletedJobs, schedulePurge } from '../erasure/erase-job.ts';

const PATH = '/api/jobs';
const DAY = 24 * 60 * 60 * 1000;
const service = await testService();
let id: number;

beforeEach(async () => {
  const photos = [{ id: 'p1', label: 'Before', type: 'before' as const, url: PIXEL }];
  id = (await service.admin.post(PATH).send(sampleNewJob({ clientName: 'Zebulon Quirk', photos }))).body.id;
  await sent(
    service.admin.post(`${PATH}/${id}/payments`),
    { date: '2026-11-21', amount: 25, method: 'cash' },
    201,
  );
});

const remove = () => service.admin.delete(`${PATH}/${id}`);
const restore = () => service.admin.post(`${PATH}/${id}/restore`);
const read = (path = '') => service.admin.get(`${PATH}/${id}${path}`);
const parts = async () => {
  const tables = {
    jobs: { id },
    job_photos: { jobId: id },
    payments: { jobId: id },
    job_events: { jobId: id },
  };
  const counts = Object.entries(tables).map(
    async ([table, where]) => (await service.db(table).where(where)).length,
  );
  return Promise.all(counts);
};

test('a deleted job is not in lists, sums, searches and clients, and returns 404', async () => {
  const sums = async () => (await service.admin.get(`${PATH}/summary`)).body;
  const before = await sums();
  expect((await remove()).status).toBe(204);
  for (const path of ['', '/photos/p1', '/payments', '/events']) expect((await read(path)).status).toBe(404);
  for (const query of ['', '?search=quirk', '?month=2026-11', '?unpaid=true', '/clients?search=quirk']) {
    const { body } = await service.admin.get(`${PATH}${query}`);
    expect(body.filter((job: { id?: number; clientName: string }) => job.id === id)).toEqual([]);
  }
  const after = await sums();
  expect([before.count - after.count, before.total - after.total, before.owed - after.owed]).toEqual([
    1, 125, 100,
  ]);
  expect((await service.admin.patch(`${PATH}/${id}`).send({ clientName: 'X' })).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

test('restores a deleted job with its photos and payments', async () => {
  const before = (await read()).body;
  const list = (await service.admin.get(PATH)).body;
  const sums = (await service.admin.get(`${PATH}/summary`)).body;
  await remove().expect(204);
  const { status, body } = await restore();
  expect([status, body.id, body.photos[0].url]).toEqual([200, id, `${PATH}/${id}/photos/p1`]);
  expect((await read()).body).toEqual(before);
  expect((await read('/payments')).body).toHaveLength(1);
  expect((await service.admin.get(PATH)).body).toEqual(list);
  expect((await service.admin.get(`${PATH}/summary`)).body).toEqual(sums);
});

test('restoring a job that is not deleted changes nothing', async () => {
  const sums = (await service.admin.get(`${PATH}/summary`)).body;
  await restore().expect(200);
  await restore().expect(200);
  expect((await service.admin.get(`${PATH}/summary`)).body).toEqual(sums);
});

test('concurrent deletions of a job count once', async () => {
  const { count } = (await service.admin.get(`${PATH}/summary`)).body;
  const responses = await Promise.all([remove(), remove(), remove()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await service.admin.get(`${PATH}/summary`)).body.count).toBe(count - 1);
});

test('purges a deleted job with all that belongs to it after a week', async () => {
  await remove().expect(204);
  await purgeDeletedJobs(service.db, Date.now() + 6.9 * DAY);
  expect(await parts()).toEqual([1, 1, 1, 3]);
  await purgeDeletedJobs(service.db, Date.now() + 7.1 * DAY);
  expect(await parts()).toEqual([0, 0, 0, 0]);
  expect((await restore()).status).toBe(404);
});

test('does not purge a job that is not deleted', async () => {
  await purgeDeletedJobs(service.db, Date.now() + 9999 * DAY);
  expect(await parts()).toEqual([1, 1, 1, 2]);
});

test('purges more jobs than one batch', async () => {
  const [{ jobMonth, unpaid, changedTerms, ...row }] = await service.db('jobs').where({ id });
  const many = Array.from({ length: 45 }, (_, n) => ({
    ...row,
    id: 5000 + n,
    deletedAt: '2020-01-01T00:00:00.000Z',
  }));
  await service.db('jobs').insert(many);
  await schedulePurge({ db: service.db, logger: silentLogger });
  expect(await service.db('jobs').where('id', '>=', 5000)).toEqual([]);
});
