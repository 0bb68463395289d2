import { PHOTO_RECEIPTS, signedReceipts } from '@app/service-kit/http/keys';
import { asAdmin, TEST_SECRET } from '@app/service-kit/testing/test-service';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { picture } from '../test/images.ts';
import { runningService } from '../test/running-service.ts';

const service = await runningService();
const address = await service.address();
await service.put(address, await picture('jpeg'), { 'Content-Type': 'text/html' });
const photo = address.split('?')[0]!;

describe('a stored photo', () => {
  test('has the type of its content and headers against script execution', async () => {
    const { headers, body } = await service.admin.get(photo).expect(200);
    const id = photo.split('/').at(-1);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(body.length),
      'content-disposition': `inline; filename="photo-${id}.jpeg"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  test('is shown to a cleaner with a receipt for it only', async () => {
    const cleaner = asAdmin(service.app, { sub: 7, un: 'Ana Silva', cleaner: 'Ana Silva' });
    const receipts = signedReceipts(TEST_SECRET, PHOTO_RECEIPTS);
    const receiptOf = (id: string, ms = 60_000) => receipts.sign(id, Date.now() + ms);
    const id = photo.split('/').at(-1)!;
    await cleaner.get(photo).expect(404);
    await cleaner.get(`${photo}?receipt=${receiptOf('another')}`).expect(404);
    await cleaner.get(`${photo}?receipt=${receiptOf(id, -1000)}`).expect(404);
    await cleaner.get(`${photo}?receipt=${receiptOf(id)}`).expect(200);
  });

  test('is not sent again when the ETag matches', async () => {
    const { headers } = await service.admin.get(photo).expect(200);
    const again = await service.admin.get(photo).set('If-None-Match', headers.etag!).expect(304);
    expect(again.headers.etag).toBe(headers.etag);
    await service.admin.get(photo).set('If-None-Match', '"another"').expect(200);
  });

  test('responds to HEAD without a body', async () => {
    const { headers } = await service.admin.get(photo).expect(200);
    const head = await service.admin.head(photo).expect(200);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  test.each(['visitor', 'nobody at all', 'a visitor with the signature of the upload'])(
    'is not for %s',
    async (who) => {
      if (who === 'nobody at all') {
        await supertest(service.app.callback()).get(photo).expect(401);
        return;
      }
      const path = who === 'visitor' ? photo : `${photo}?${(await service.address()).split('?')[1]}`;
      const { body } = await service.visitor.get(path).expect(401);
      expect(body).toEqual({ message: 'Please sign in' });
    },
  );
});

describe('returns 404 for what does not exist', () => {
  test.each([
    ['an id that was never given out', '/objects/uploads/AbCdEfGhIjKlMnOpQrStUv'],
    ['the folder', '/objects/uploads/'],
    ['a way up', '/objects/uploads/%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ])('%s', async (_name, path) => {
    await service.admin.get(path).expect(404);
  });

  test('an unused upload URL', async () => {
    await service.admin.get((await service.address()).split('?')[0]!).expect(404);
  });

  test('a photo whose file is missing', async () => {
    const address = await service.address();
    await service.put(address, await picture('png'));
    const { storageKey } = await service.db('uploads').where({ type: 'image/png' }).first();
    await service.storage.remove(storageKey);
    await service.admin.get(address.split('?')[0]!).expect(404);
  });
});
