import { photosInUseSchema, REQUESTS_WITH_JOBS } from '@app/contract/relays';
import * as calls from '@app/contract/requests';
import { ROOM_IDS } from '@app/domain/request/room-catalogue';
import { sampleRequest } from '@app/domain/testing/sample-request';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';
import { storeCallBy } from './call-by.ts';
import { requestSummary } from './request-list.ts';

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const photo = (id: string, roomName = 'kitchen') => ({
  roomName,
  photoUrl: `/objects/uploads/${id}`,
  description: '',
});
const send = (roomPhotos: object[]) =>
  service.visitor.post(calls.send.path).send(sampleRequest({ roomPhotos }));
const shown = async (after?: number) =>
  (await service.visitor.get(`/internal/photos${after === undefined ? '' : `?after=${after}`}`)).body;

test('photos in use are those of all requests, including deleted ones', async () => {
  const { body } = await send([photo('a')]);
  await send([]);
  await send([photo('b'), photo('c', 'living-room')]);
  await service.admin.delete(`${calls.send.path}/${body.id}`);
  expect(await shown()).toEqual({
    photoUrls: ['a', 'b', 'c'].map((id) => photo(id).photoUrl),
    next: null,
  });
  expect((await shown(body.id)).photoUrls).toHaveLength(2);
});

test('photos in use are returned in pages that the uploads service accepts, also when no request has room for one more', async () => {
  const all = (n: number) =>
    ROOM_IDS.flatMap((room) => ['a', 'b', 'c'].map((id) => photo(`${id}-${room}-${n}`, room)));
  for (let n = 0; n < 21; n += 1) expect((await send(all(n))).status).toBe(201);
  const first = await shown();
  expect(first.photoUrls).toHaveLength(480);
  expect(v.is(photosInUseSchema, first)).toBe(true);
  expect(await shown(first.next)).toEqual({
    photoUrls: all(20).map(({ photoUrl }) => photoUrl),
    next: null,
  });
});

test.each(['x', '-1', '1e3'])('after %s is no place', async (after) => {
  expect((await service.visitor.get(`/internal/photos?after=${after}`)).status).toBe(400);
});

describe('requests with a job', () => {
  beforeEach(async () => {
    for (const clientName of ['Ann', 'Bob', 'Cy', 'Di'])
      await service.visitor.post(calls.send.path).send(sampleRequest({ clientName })).expect(201);
  });

  const relay = (ids: number[], from = 1, to: number | null = null) =>
    service.admin.post(REQUESTS_WITH_JOBS.to.path).send({ from, to, ids });
  const get = async (path: string) => (await service.admin.get(`${calls.list.path}${path}`).expect(200)).body;
  const ids = async (path: string) => (await get(path)).map(({ id }: { id: number }) => id);
  const withJob = async () =>
    (await get('')).flatMap(({ id, hasJob }: { id: number; hasJob: boolean }) => (hasJob ? [id] : [])).sort();

  test('a request with a job keeps its status and is awaited no more, in order and news; without it, it is again', async () => {
    expect(await ids('?sort=due')).toEqual([1, 2, 3, 4]);
    for (let repeat = 0; repeat < 2; repeat += 1) await relay([1, 4]).expect(200);
    expect([await withJob(), await ids('?sort=due')]).toEqual([
      [1, 4],
      [2, 3, 4, 1],
    ]);
    expect(await get('/1')).toMatchObject({ status: 'pending', hasJob: true });
    expect(await ids('?status=pending')).toEqual([4, 3, 2, 1]);
    expect(await ids('?awaited=true')).toEqual([2, 3]);
    expect(await get('/summary')).toMatchObject({ pending: 4, awaited: 2, late: 0 });
    expect(await get('/news?after=0')).toMatchObject({ count: 2, latest: { id: 3, clientName: 'Cy' } });
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const sentAt = async (id: number, createdAt: string) => {
      await service.db('job_requests').where({ id }).update({ createdAt, callBy: '' });
      await storeCallBy(service.db);
    };
    await sentAt(2, yesterday);
    expect(await get('/summary')).toMatchObject({ awaited: 2, late: 1 });
    // Promised for the evening of the same day, 8 PM in New York.
    await sentAt(3, '2026-11-20T15:00:00.000Z');
    for (const [time, late] of [
      ['00:59', 0],
      ['01:01', 1],
    ] as const)
      expect(await requestSummary(service.db, Date.parse(`2026-11-21T${time}:00Z`))).toMatchObject({ late });
    await relay([4]).expect(200);
    expect([await withJob(), await ids('?sort=due')]).toEqual([[4], [3, 2, 1, 4]]);
  });

  test('the order "due" is complete in pages of one', async () => {
    await relay([2]).expect(200);
    const found: number[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const path: string = `${calls.list.path}?sort=due&limit=1${cursor && `&cursor=${cursor}`}`;
      const { body, headers } = await service.admin.get(path).expect(200);
      found.push(body[0].id);
      cursor = headers['x-next-cursor'];
    }
    expect(found).toEqual([1, 3, 4, 2]);
  });

  test('a page says nothing of the requests outside it', async () => {
    await relay([1, 3]).expect(200);
    await relay([2], 1, 2).expect(200);
    expect(await withJob()).toEqual([2, 3]);
  });

  test('visitors cannot say that there is a job', async () => {
    const { body } = await service.visitor.post(calls.send.path).send({ ...sampleRequest(), hasJob: true });
    expect(body.hasJob).toBe(false);
  });
});
