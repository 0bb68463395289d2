import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TOO_MANY_ROOM_PHOTOS } from '@app/domain/request/request-photos';
import { RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { signedReceipts, UPLOAD_RECEIPTS } from '@app/service-kit/http/keys';
import { TEST_SECRET } from '@app/service-kit/testing/test-service';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';
import { purgeDeleted } from './erase-request.ts';

const PATH = '/api/job-requests';
const GONE = 'The photo of Kitchen is not stored here. Please send it again.';
const TAKEN = 'The photo of Kitchen belongs to another request. Please send it again.';

let service: TestService;
beforeEach(async () => {
  service = await testService();
});

const photo = (id: string, roomName = 'kitchen') => ({
  roomName,
  photoUrl: `https://clean.example/objects/uploads/${id}`,
  description: '',
});
const send = (roomPhotos: object[], key = randomUUID() as string) =>
  service.visitor.post(PATH).set('Idempotency-Key', key).send(sampleRequest({ roomPhotos }));
const count = async () => (await service.admin.get(`${PATH}/summary`)).body.total;

describe('an upload belongs to one request', () => {
  test('which is returned with it as sent', async () => {
    const photos = [photo('a'), photo('b', 'living-room')];
    const { status, body } = await send(photos);
    expect([status, body.roomPhotos]).toEqual([201, photos]);
  });

  test('three of one room are stored in their order, and a fourth is refused', async () => {
    const photos = ['a', 'b', 'c'].map((id) => photo(id));
    const { body } = await send(photos);
    const stored = await service.admin.get(`${PATH}/${body.id}`);
    expect(stored.body.roomPhotos).toEqual(photos);
    const refused = await send(['d', 'e', 'f', 'g'].map((id) => photo(id)));
    expect([refused.status, refused.body.message]).toEqual([400, TOO_MANY_ROOM_PHOTOS]);
    expect(await count()).toBe(1);
  });

  test('another request that names it is rejected with an issue, and nothing of it is stored', async () => {
    await send([photo('a')]);
    const { status, body } = await send([photo('b', 'living-room'), photo('a')]);
    expect([status, body]).toEqual([
      400,
      { message: TAKEN, issues: [{ path: 'roomPhotos.1.photoUrl', message: TAKEN }] },
    ]);
    expect(await count()).toBe(1);
    expect((await send([photo('b')])).status).toBe(201);
  });

  test.each([
    'http://another-host.example/objects/uploads/a',
    'https://clean.example/objects/uploads/a?exp=1&sig=2',
    'https://storage.example.com/bucket/.private/uploads/a',
    '/objects/uploads/a',
  ])('however the other one writes it: %s', async (photoUrl) => {
    await send([photo('a')]);
    expect((await send([{ ...photo('a'), photoUrl }])).body.message).toBe(TAKEN);
  });

  test('all of its rooms may name it', async () => {
    expect((await send([photo('a'), photo('a', 'living-room')])).status).toBe(201);
  });

  test('one of ten concurrent requests that name it is stored', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        // Half of them reference the two uploads in reverse order.
        send(n % 2 ? [photo('a'), photo('b', 'living-room')] : [photo('b', 'living-room'), photo('a')]),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
    expect(await count()).toBe(1);
  });

  test('until the request is purged', async () => {
    const { body } = await send([photo('a')]);
    await service.admin.delete(`${PATH}/${body.id}`);
    expect((await send([photo('a')])).body.message).toBe(TAKEN);
    await purgeDeleted(service.db, Date.now() + (RESTORABLE_DAYS + 1) * 24 * 3_600_000);
    expect((await send([photo('a')])).status).toBe(201);
  });
});

describe('a photo with the receipt of its upload', () => {
  const HOUR_MS = 3_600_000;
  const receiptOf = (id: string, expiresInMs = HOUR_MS) =>
    service.receipts.sign(id, Date.now() + expiresInMs);
  const forged = () => signedReceipts('another-secret-of-at-least-32-characters', UPLOAD_RECEIPTS);

  test('is accepted; the receipt is neither returned nor stored', async () => {
    const { status, body } = await send([{ ...photo('a'), receipt: receiptOf('a') }]);
    expect([status, body.roomPhotos]).toEqual([201, [photo('a')]]);
    const found = await service.admin.get(`${PATH}/${body.id}`);
    expect(found.body.roomPhotos).toEqual([photo('a')]);
    expect(await service.db('job_requests').where('roomPhotos', 'like', '%receipt%')).toEqual([]);
  });

  test.each<[string, () => string]>([
    ['an expired receipt', () => receiptOf('a', -1_000)],
    ['the receipt of another upload', () => receiptOf('b')],
    ['a forged receipt', () => forged().sign('a', Date.now() + HOUR_MS)],
    ['a receipt for another purpose', () => receipts('other').sign('a', Date.now() + HOUR_MS)],
  ])('and %s is refused at its field, and nothing of the request is stored or taken', async (_name, make) => {
    const photos = [photo('b', 'living-room'), { ...photo('a'), receipt: make() }];
    const { status, body } = await send(photos);
    expect([status, body]).toEqual([
      400,
      { message: GONE, issues: [{ path: 'roomPhotos.1.photoUrl', message: GONE }] },
    ]);
    expect(await count()).toBe(0);
    expect((await send([photo('b'), photo('a', 'living-room')])).status).toBe(201);
  });

  test('still belongs to one request only', async () => {
    const sent = [{ ...photo('a'), receipt: receiptOf('a') }];
    await send(sent);
    expect((await send(sent)).body.message).toBe(TAKEN);
  });

  test('is returned as before when the same request is repeated after the receipt expired', async () => {
    const key = randomUUID();
    const sent = [{ ...photo('a'), receipt: receiptOf('a', 1_500) }];
    const first = await send(sent, key);
    await wait(2_500);
    const again = await send(sent, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await send(sent)).body.message).toBe(GONE);
  });

  test.each([[1], [null], ['x'.repeat(1_000)]])(
    'and a receipt that is none is not valid: %s',
    async (receipt) => {
      const { status, body } = await send([{ ...photo('a'), receipt }]);
      expect([status, body.issues[0].path]).toEqual([400, 'roomPhotos.0.receipt']);
    },
  );

  const receipts = (purpose: string) => signedReceipts(TEST_SECRET, purpose);
});
