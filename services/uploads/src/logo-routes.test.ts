import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawn, type Format, picture } from '../test/images.ts';
import { runningService } from '../test/running-service.ts';

const PATH = '/api/objects/logo';
const service = await runningService();

const put = (bytes: Buffer, type = 'image/png') =>
  service.admin.post(PATH).set('Content-Type', type).send(bytes);
const stored = async (bytes: Buffer): Promise<string> => (await put(bytes).expect(201)).body.businessLogo;

describe('a logo', () => {
  test('is public, with the type of its content and headers against script execution', async () => {
    const logo = await stored(await picture('png'));
    expect(logo).toMatch(/^\/objects\/public\/[\w-]{22}$/);
    const { headers, body } = await service.visitor.get(logo).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(body.length),
      'content-disposition': `inline; filename="logo-${logo.split('/').at(-1)}.png"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await service.visitor.get(logo).set('If-None-Match', headers.etag!).expect(304);
    await service.visitor.head(logo).expect(200);
  });

  test.each<[Format, string]>([
    ['png', 'png'],
    ['jpeg', 'jpeg'],
    ['webp', 'png'],
    ['gif', 'png'],
    ['avif', 'jpeg'],
  ])('sent as %s is stored as %s, which PDF supports', async (format, kept) => {
    const { body } = await service.visitor.get(await stored(await picture(format))).expect(200);
    expect((await sharp(body).metadata()).format).toBe(kept);
  });

  test('keeps its transparency and is scaled down to 640 pixels', async () => {
    const clear = await sharp({
      create: { width: 2000, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .webp()
      .toBuffer();
    const { body } = await service.visitor.get(await stored(clear)).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 640, height: 160, hasAlpha: true });
  });

  test('is not part of the cleanup of unclaimed photos', async () => {
    const logo = await stored(await picture('png'));
    service.clock.ahead = 90 * 24 * 3_600_000;
    await service.cleanup.run();
    await service.cleanup.removeUnclaimed(Date.now() + service.clock.ahead);
    service.clock.ahead = 0;
    await service.visitor.get(logo).expect(200);
  });
});

describe('a rejected logo leaves no file', () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ['a text', async () => Buffer.from('hello'), 415, 'Please select an image file'],
    [
      'a broken picture',
      async () => (await picture('png')).subarray(0, 60),
      415,
      'This picture cannot be read. Please choose another one.',
    ],
  ])('%s', async (_name, bytes, status, message) => {
    const before = await service.files();
    const response = await put(await bytes(), 'image/png');
    expect([response.status, response.body.message]).toEqual([status, message]);
    expect(await service.files()).toEqual(before);
  });

  test('from a visitor', async () => {
    const before = await service.files();
    const bytes = await drawn().png().toBuffer();
    await service.visitor.post(PATH).set('Content-Type', 'image/png').send(bytes).expect(401);
    expect(await service.files()).toEqual(before);
  });
});

test.each(['x', '..%2f..%2fetc%2fpasswd', 'A'.repeat(22), '%00'])('there is no logo %s', async (id) => {
  await service.visitor.get(`/objects/public/${id}`).expect(404);
});

test('the public path returns no photo of a request', async () => {
  const address = await service.address();
  await service.put(address, await picture('jpeg'));
  const id = address.split('?')[0]!.split('/').at(-1);
  await service.visitor.get(`/objects/public/${id}`).expect(404);
});

test('serves the stored bytes', async () => {
  const { body } = await service.visitor.get(await stored(await picture('png'))).expect(200);
  const { storageKey } = await service.db('logos').orderBy('createdAt', 'desc').first();
  const kept = await service.storage.read(storageKey);
  expect(body).toEqual(await buffer(kept!));
});
