import type { RequestListQuery } from '@app/domain/request/request';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { beforeAll, describe, expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const service = await testService();

/** Five requests, the last one without a status, as in imported rows. */
beforeAll(async () => {
  const people = [
    { clientName: 'Anna Ångström', clientPhone: '(555) 010-7788' },
    { clientName: 'Bert 100% Clean', clientAddress: '7 Oak_Lane' },
    { clientName: 'Łukasz Straße', clientCity: 'Chicago' },
    { clientName: 'Мария Иванова', clientEmail: 'maria@example.org' },
    { clientName: "O'Neill & Søn" },
  ];
  for (const person of people) await service.visitor.post(PATH).send(sampleRequest(person));
  await service.admin.patch(`${PATH}/2/status`).send({ status: 'contacted' });
  await service.admin.patch(`${PATH}/3/status`).send({ status: 'cancelled' });
  await service.db('job_requests').where({ id: 5 }).update({ status: null });
});

const ids = async (query = '') => {
  const { body } = await service.admin.get(`${PATH}${query}`).expect(200);
  return body.map(({ id }: { id: number }) => id);
};

test('returns all requests as an array, newest first', async () => {
  const { body, headers } = await service.admin.get(PATH);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([5, 4, 3, 2, 1]);
  expect(headers['x-next-cursor']).toBeUndefined();
  expect(body[4]).toEqual((await service.admin.get(`${PATH}/1`)).body);
});

test.each([
  ['pending', [5, 4, 1]],
  ['contacted', [2]],
  ['cancelled', [3]],
])('the filter %s; no status counts as pending', async (status, expected) => {
  expect(await ids(`?status=${status}`)).toEqual(expected);
});

test('the summary counts all requests; no status counts as pending', async () => {
  const { body } = await service.admin.get(`${PATH}/summary`);
  expect(body).toEqual({
    pending: 3,
    contacted: 1,
    scheduled: 0,
    completed: 0,
    cancelled: 1,
    total: 5,
    awaited: 3,
    late: 0,
    tomorrow: expect.any(Number),
    later: 0,
  });
});

/** The ids of consecutive pages. */
async function pages(filter: string, limit = 2): Promise<number[][]> {
  const found: number[][] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path: string = `${PATH}?limit=${limit}${cursor && `&cursor=${cursor}`}${filter}`;
    const { body, headers } = await service.admin.get(path).expect(200);
    found.push(body.map(({ id }: { id: number }) => id));
    cursor = headers['x-next-cursor'];
  }
  return found;
}

/** A value of each filter with what it leaves. The type asks for a new one, so that no order drops it. */
const FILTERS: Record<Exclude<keyof RequestListQuery, 'limit' | 'cursor' | 'sort'>, [string, number[]]> = {
  status: ['cancelled', [3]],
  search: ['chicago', [3]],
  awaited: ['true', [5, 4, 1]],
};

test.each(
  Object.entries(FILTERS).flatMap(([name, [value, left]]) =>
    ['newest', 'oldest', 'due'].map((sort) => [name, value, sort, left] as const),
  ),
)('the filter %s=%s holds in the order %s, with and without pages', async (name, value, sort, left) => {
  const query = `&${name}=${value}&sort=${sort}`;
  const inOrder = sort === 'newest' ? left : left.toReversed();
  expect([await ids(`?${query}`), (await pages(query, 1)).flat()]).toEqual([inOrder, inOrder]);
});

describe('pages', () => {
  test.each([
    ['', [[5, 4], [3, 2], [1]]],
    ['&sort=oldest', [[1, 2], [3, 4], [5]]],
    ['&status=pending', [[5, 4], [1]]],
    [
      '&search=example.com',
      [
        [5, 3],
        [2, 1],
      ],
    ],
  ])('two at a time with "%s"', async (filter, expected) => {
    expect(await pages(filter)).toEqual(expected);
  });

  test.each([
    ['', [[1, 4], [5, 3], [2]]],
    ['&status=pending', [[1, 4], [5]]],
    ['&status=contacted', [[2]]],
    [
      '&search=springfield',
      [
        [1, 4],
        [5, 2],
      ],
    ],
  ])('pending requests first, then the others, newest first, with "%s"', async (filter, expected) => {
    expect(await pages(`&sort=due${filter}`)).toEqual(expected);
  });

  test('the order "due" is complete without pages, and has no empty page when pending requests fill one exactly', async () => {
    expect(await ids('?sort=due')).toEqual([1, 4, 5, 3, 2]);
    expect(await pages('&sort=due', 3)).toEqual([
      [1, 4, 5],
      [3, 2],
    ]);
    expect(await pages('&sort=due&search=springfield', 3)).toEqual([[1, 4, 5], [2]]);
    expect(await pages('&sort=due&status=pending', 3)).toEqual([[1, 4, 5]]);
  });

  test('new and deleted requests do not shift the following pages', async () => {
    const next = (await service.admin.get(`${PATH}?limit=2`)).headers['x-next-cursor'];
    const { body } = await service.visitor.post(PATH).send(sampleRequest());
    await service.admin.delete(`${PATH}/${body.id}`);
    expect(await ids(`?limit=2&cursor=${next}`)).toEqual([3, 2]);
  });
});

describe('search', () => {
  test.each([
    ['anna', [1]],
    ['(555) 010-7788', [1]],
    ['chicago', [3]],
    ['lukasz strasse', [3]],
    ['мария', [4]],
    ['nobody', []],
  ])('"%s"', async (search, expected) => {
    expect(await ids(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test.each(['%', '_', "' union select 1 --"])('%s is no wildcard', async (search) => {
    expect(await ids(`?search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  test('an empty search is no search', async () => {
    expect(await ids('?search=%20')).toHaveLength(5);
  });
});

test.each([
  ['limit=0', 'limit must be a whole number from 1 to 200'],
  ['status=done', 'status is not one of the five'],
  ['sort=name', 'sort must be newest, oldest or due'],
  ['clientName=Jane', 'The query parameter clientName is not known'],
])('rejects ?%s', async (query, message) => {
  const { status, body } = await service.admin.get(`${PATH}?${query}`);
  expect([status, body.message]).toEqual([400, message]);
});

describe('the number of a request', () => {
  test.each([
    ['REQ-0003', [3]],
    ['3', [3]],
    ['REQ-0099', []],
    ['REQ-0003 Nobody', []],
  ])('the search %s finds it', async (search, expected) => {
    expect(await ids(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
  });

  test('is searched within the filter', async () => {
    expect(await ids('?search=REQ-0003&status=cancelled&limit=5')).toEqual([3]);
    expect(await ids('?search=REQ-0003&status=pending&sort=due')).toEqual([]);
  });
});

test('news are the pending requests after an id, without deleted ones', async () => {
  const news = async (query = '') => (await service.admin.get(`${PATH}/news${query}`).expect(200)).body;
  const latest = expect.objectContaining({ clientName: expect.any(String) });
  const { newest } = await news();
  const { length } = (await ids()).filter((id: number) => id > 3);
  expect(await news('?after=3')).toEqual({ newest, count: length, latest });
  expect(await news(`?after=${newest}`)).toEqual({ newest, count: 0, latest: null });
  await service.admin.delete(`${PATH}/5`).expect(204);
  expect(await news('?after=3')).toEqual({ newest, count: length - 1, latest });
  await service.admin.post(`${PATH}/5/restore`).expect(200);
  await service.admin.patch(`${PATH}/4/status`).send({ status: 'contacted' }).expect(200);
  expect(await news('?after=3')).toEqual({ newest, count: length - 1, latest });
  await service.visitor.get(`${PATH}/news`).expect(401);
});
