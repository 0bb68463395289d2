import { REQUESTS_WITH_JOBS } from '@app/contract/relays';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';
import { requestSummary } from './request-list.ts';

const PATH = '/api/job-requests';
let service: TestService;
beforeEach(async () => {
  service = await testService();
  for (const clientName of ['Ann', 'Bob', 'Cy', 'Di'])
    await service.visitor.post(PATH).send(sampleRequest({ clientName })).expect(201);
});
afterEach(() => service.db.destroy());

const relay = (ids: number[], from = 1, to: number | null = null) =>
  service.admin.post(REQUESTS_WITH_JOBS.to.path).send({ from, to, ids });
const get = async (path: string) => (await service.admin.get(`${PATH}${path}`).expect(200)).body;
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
  await service.db('job_requests').where({ id: 2 }).update({ createdAt: yesterday });
  expect(await get('/summary')).toMatchObject({ awaited: 2, late: 1 });
  // Promised for the evening of the same day, 8 PM in New York.
  await service.db('job_requests').where({ id: 3 }).update({ createdAt: '2026-11-20T15:00:00.000Z' });
  for (const [time, late] of [
    ['00:59', 0],
    ['01:01', 1],
  ] as const)
    expect(await requestSummary(service.db, Date.parse(`2026-11-21T${time}:00Z`))).toMatchObject({ late });
  await relay([4]).expect(200);
  expect([await withJob(), await ids('?sort=due')]).toEqual([[4], [1, 2, 3, 4]]);
});

test('the order "due" is complete in pages of one', async () => {
  await relay([2]).expect(200);
  const found: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path: string = `${PATH}?sort=due&limit=1${cursor && `&cursor=${cursor}`}`;
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
  const { body } = await service.visitor.post(PATH).send({ ...sampleRequest(), hasJob: true });
  expect(body.hasJob).toBe(false);
});
