import { sampleRequest } from '@app/domain/testing/sample-request';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';
import { purgeDeleted } from './erase-request.ts';

const PATH = '/api/job-requests';
const DAY_MS = 24 * 3_600_000;
let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const newRequest = async (change = {}): Promise<number> =>
  (await service.visitor.post(PATH).send(sampleRequest(change)).expect(201)).body.id;
const remove = (id: number) => service.admin.delete(`${PATH}/${id}`).expect(204);
const restore = (id: number) => service.admin.post(`${PATH}/${id}/restore`);
const listed = async (query = '') =>
  (await service.admin.get(`${PATH}${query}`).expect(200)).body.map(({ id }: { id: number }) => id);
const summary = async () => (await service.admin.get(`${PATH}/summary`).expect(200)).body;

describe('a deleted request', () => {
  test('is not in lists, searches and counts', async () => {
    const [gone, stays] = [await newRequest({ clientName: 'Gone Girl' }), await newRequest()];
    await remove(gone);
    expect(await listed()).toEqual([stays]);
    expect(await listed('?status=pending')).toEqual([stays]);
    expect(await listed('?sort=due')).toEqual([stays]);
    expect(await listed('?search=gone')).toEqual([]);
    expect(await summary()).toMatchObject({ pending: 1, total: 1 });
    for (const path of [`${PATH}/${gone}`, `${PATH}/${gone}/events`])
      await service.admin.get(path).expect(404);
    await service.admin.patch(`${PATH}/${gone}/status`).send({ status: 'contacted' }).expect(404);
    await service.admin.post(`${PATH}/${gone}/notes`).send({ text: 'x' }).expect(404);
    await service.admin.delete(`${PATH}/${gone}`).expect(404);
  });

  test('is restored unchanged, in its place, with its notes', async () => {
    const id = await newRequest({ clientName: 'Back Again' });
    const newer = await newRequest();
    await service.admin.patch(`${PATH}/${id}/status`).send({ status: 'scheduled' }).expect(200);
    await service.admin.post(`${PATH}/${id}/notes`).send({ text: 'called' }).expect(201);
    const before = (await service.admin.get(`${PATH}/${id}`)).body;

    await remove(id);
    const { status, body } = await restore(id);
    expect([status, body]).toEqual([200, before]);
    expect((await service.admin.get(`${PATH}/${id}`)).body).toEqual(before);
    expect(await listed()).toEqual([newer, id]);
    expect(await listed('?search=back')).toEqual([id]);
    expect(await summary()).toMatchObject({ pending: 1, scheduled: 1, total: 2 });
    const kinds = (await service.admin.get(`${PATH}/${id}/events`)).body.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(['status', 'note', 'deleted', 'restored']);
  });

  test('is restored once; a request that is not deleted returns 404', async () => {
    const id = await newRequest();
    await restore(id).expect(404);
    await remove(id);
    const responses = await Promise.all([restore(id), restore(id), restore(id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await summary()).toMatchObject({ pending: 1, total: 1 });
    await restore(2 ** 31 - 1).expect(404);
  });
});

describe('after a week', () => {
  test('purges deleted requests with their notes, and no others', async () => {
    const [old, fresh, there] = [await newRequest(), await newRequest(), await newRequest()];
    await service.admin.post(`${PATH}/${old}/notes`).send({ text: 'called' }).expect(201);
    await service.admin.post(`${PATH}/${there}/notes`).send({ text: 'called' }).expect(201);
    await remove(old);
    await remove(fresh);
    const deletedAt = new Date(Date.now() - 8 * DAY_MS).toISOString();
    await service.db('job_requests').where({ id: old }).update({ deletedAt });

    expect(await purgeDeleted(service.db)).toBe(1);
    expect(await service.db('job_requests').orderBy('id').pluck('id')).toEqual([fresh, there]);
    expect(await service.db('request_events').where({ requestId: old })).toEqual([]);
    expect(await service.db('request_events').where({ requestId: there })).toHaveLength(1);
    await restore(old).expect(404);
    await restore(fresh).expect(200);
    expect(await purgeDeleted(service.db)).toBe(0);
  });

  test('purges more requests than one batch', async () => {
    await newRequest();
    const [{ id: _, shownStatus, ...row }] = await service.db('job_requests');
    await service.db.batchInsert('job_requests', Array(204).fill(row), 50);
    await service.db('job_requests').update({ deletedAt: '2020-01-01T00:00:00.000Z' });
    expect(await purgeDeleted(service.db)).toBe(205);
    expect(await service.db('job_requests')).toEqual([]);
  });
});
