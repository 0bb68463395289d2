import { sampleRequest } from '@app/domain/testing/sample-request';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const DAY_MS = 24 * 3_600_000;

async function started() {
  const { admin, visitor, db } = await testService();
  const create = async (clientName: string): Promise<number> =>
    (await sent(visitor.post(PATH), sampleRequest({ clientName, clientEmail: '' }), 201)).id;
  const remove = async (id: number, daysAgo = 0) => {
    await admin.delete(`${PATH}/${id}`).expect(204);
    const deletedAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    await db('job_requests').where({ id }).update({ deletedAt });
  };
  const listed = async (query = '') => {
    const { body, headers } = await admin.get(`${PATH}/deleted${query}`).expect(200);
    return { ids: body.map(({ id }: { id: number }) => id), body, next: headers['x-next-cursor'] };
  };
  return { admin, visitor, db, create, remove, listed };
}

test('lists what is deleted, latest deletion first, by page, with who did it', async () => {
  const { admin, visitor, db, create, remove, listed } = await started();
  const [first, second, third] = [await create('Ann Lee'), await create('Bob Ray'), await create('Cy Fox')];
  await create('Still There');
  await remove(second!, 2);
  await remove(third!, 6);
  await remove(first!, 4);
  const { ids, body } = await listed();
  expect(ids).toEqual([second, first, third]);
  expect(body[0]).toMatchObject({
    clientName: 'Bob Ray',
    serviceType: 'deep',
    deletedBy: expect.any(String),
  });
  const page = await listed('?limit=2');
  expect(page.ids).toEqual([second, first]);
  const rest = await listed(`?limit=2&cursor=${page.next}`);
  expect([rest.ids, rest.next]).toEqual([[third], undefined]);

  // Deleted at the same moment.
  const { deletedAt } = body[0];
  await db('job_requests').whereIn('id', [first, second]).update({ deletedAt });
  const one = await listed('?limit=1');
  expect([one.ids, (await listed(`?limit=1&cursor=${one.next}`)).ids]).toEqual([[second], [first]]);

  // Rows of releases before the timeline.
  await db('request_events').delete();
  expect((await listed()).body[0].deletedBy).toBeNull();
  await admin.post(`${PATH}/${first}/restore`).expect(200);
  expect((await listed()).ids).toEqual([second, third]);
  await visitor.get(`${PATH}/deleted`).expect(401);
  await admin.get(`${PATH}/deleted?cursor=7`).expect(400);
  await admin.get(`${PATH}/deleted?limit=201`).expect(400);
});

test.each([
  ['lee', true],
  ['ann', true],
  ['springfield ann', true],
  ['REQ-0001', true],
  ['0001', true],
  ['1', true],
  ['0102030', true],
  ['nn', false],
  ['%', false],
])('finds a deleted request by %s: %s', async (search, isFound) => {
  const { create, remove, listed } = await started();
  const id = await create('Ann Lee');
  await remove(id);
  expect((await listed(`?search=${encodeURIComponent(search)}`)).ids).toEqual(isFound ? [id] : []);
});

test('a deleted request is exported and erased', async () => {
  const { admin, db, create, remove, listed } = await started();
  const id = await create('Ann Lee');
  await remove(id);
  const { body } = await admin.get(`${PATH}/${id}/export`).expect(200);
  expect(body).toMatchObject({ request: { clientName: 'Ann Lee' }, events: [{ kind: 'deleted' }] });
  await admin.post(`${PATH}/${id}/erase`).expect(204);
  expect([(await listed()).ids, await db('job_requests'), await db('request_events')]).toEqual([[], [], []]);
  await admin.get(`${PATH}/${id}/export`).expect(404);
});
