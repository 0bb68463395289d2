import { photosInUseSchema } from '@app/contract/relays';
import * as calls from '@app/contract/requests';
import { ROOM_IDS } from '@app/domain/request/room-catalogue';
import { sampleRequest } from '@app/domain/testing/sample-request';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';

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
