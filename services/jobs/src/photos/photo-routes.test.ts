import { PATH_PARAMETER } from '@app/contract/platform/call';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { describe, expect, test } from 'vitest';
import { dataUrl, jpegOf } from '../../test/images.ts';
import { testService } from '../../test/test-service.ts';

const PATH = '/api/jobs';
const MIB = 1024 * 1024;
const service = await testService();

const photo = (id: string | number, url = PIXEL) => ({ id, label: `Before - ${id}`, type: 'before', url });
const room = (id: string, url = PIXEL) => ({ id, roomName: 'Kitchen', url, notes: null });
const post = (change: object) => service.admin.post(PATH).send({ ...sampleNewJob(), ...change });
const image = (link: string) =>
  service.admin
    .get(link)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('photos of a job', () => {
  test('stores six photos of 3 MB, returns them unchanged and in order, and serves their images', async () => {
    const files = Array.from({ length: 6 }, (_, n) => jpegOf(3_000_000 + n));
    const photos = files.map((file, n) => photo(`p${n}`, dataUrl(file)));
    const { status, body } = await post({ photos });
    expect(status).toBe(201);
    const stored = (await service.admin.get(`${PATH}/${body.id}`)).body;
    expect(stored.photos.map(({ id }: { id: string }) => id)).toEqual(photos.map(({ id }) => id));
    expect(stored.photos).toStrictEqual(photos);
    const served = await image(body.photos[5].url);
    expect(served.body.equals(files[5])).toBe(true);
  });

  test('are links instead where the query asks for them, with the version that the inline ones have', async () => {
    const sent = { photos: [photo('p1')], roomPhotos: [room('r1'), room('r2', '')] };
    const { body } = await post(sent).expect(201);
    const inline = await service.admin.get(`${PATH}/${body.id}`).expect(200);
    const linked = await service.admin.get(`${PATH}/${body.id}?photos=links`).expect(200);
    expect(inline.body).toMatchObject({
      photos: [{ url: PIXEL }],
      roomPhotos: [{ url: PIXEL }, { url: '' }],
    });
    expect(linked.body).toEqual({ ...body, estimate: null });
    expect(linked.headers.etag).toBe(inline.headers.etag);
    await service.admin.get(`${PATH}/${body.id}?photos=bytes`).expect(400);
    await service.admin.get(`${PATH}/999999?photos=links`).expect(404);
  });

  test('stores a photo of the maximum size', async () => {
    const file = jpegOf(10 * MIB);
    const { body } = await post({ photos: [photo('largest', dataUrl(file))] }).expect(201);
    expect((await image(body.photos[0].url)).body.equals(file)).toBe(true);
  });

  test('keep their order past the tenth, in both lists', async () => {
    const photos = Array.from({ length: 30 }, (_, n) => photo(`p${29 - n}`));
    const roomPhotos = Array.from({ length: 30 }, (_, n) => room(`r${n % 7}`));
    const { body } = await post({ photos, roomPhotos }).expect(201);
    const stored = (await service.admin.get(`${PATH}/${body.id}`)).body;
    expect([stored.photos, stored.roomPhotos]).toStrictEqual([photos, roomPhotos]);
  });

  test('may have any id, also the same one: each link leads to its own image', async () => {
    const names = [
      'same',
      'same',
      '..',
      '.',
      'a/b',
      'ü ö',
      '%2e',
      '~photo-0',
      '🧽',
      "'; --",
      'a b?c#d',
      'IMG_1.jpg',
      '~',
    ];
    const photos = names.map((id, n) => photo(id, dataUrl(jpegOf(1000 + n))));
    const roomPhotos = [room('same', dataUrl(jpegOf(2000)))];
    const { body } = await post({ photos, roomPhotos }).expect(201);
    const links: string[] = [...body.photos, ...body.roomPhotos].map(({ url }) => url);
    expect(links[0]).toBe(`${PATH}/${body.id}/photos/same`);
    expect(new Set(links).size).toBe(names.length + 1);
    const reachable = new RegExp(`^${PATH}/\\d+/photos/${PATH_PARAMETER}$`);
    for (const [n, link] of links.entries()) {
      // As a browser requests it.
      expect(new URL(link, 'http://localhost').pathname).toBe(link);
      expect(link).toMatch(reachable);
      expect((await image(link)).body.length).toBe(n < names.length ? 1000 + n : 2000);
    }
    const byId = await image(`${PATH}/${body.id}/photos/${encodeURIComponent('ü ö')}`);
    expect(byId.body.length).toBe(1005);
    expect((await service.admin.get(`${PATH}/${body.id}`)).body.photos).toStrictEqual(photos);
  });
});

describe('the image of a photo', () => {
  test('has the type of its content and headers against script execution', async () => {
    const { body } = await post({ photos: [photo('p1', dataUrl(jpegOf(5000), 'image/png'))] });
    const { headers, status } = await image(body.photos[0].url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
  });

  test.each([
    ['a PNG', PIXEL, 'image/png'],
    [
      'a page that calls itself an image',
      dataUrl(Buffer.from('<script>alert(1)</script>')),
      'application/octet-stream',
    ],
    [
      'a drawing that calls itself an image',
      dataUrl(Buffer.from('<svg onload="x"/>')),
      'application/octet-stream',
    ],
  ])('%s', async (_name, url, type) => {
    const { body } = await post({ photos: [photo('p1', url)] });
    expect((await image(body.photos[0].url)).headers['content-type']).toBe(type);
  });

  test('is not sent again when the ETag matches', async () => {
    const { body } = await post({ photos: [photo('p1')] });
    const link = body.photos[0].url;
    const { etag } = (await image(link)).headers;
    const again = await service.admin.get(link).set('If-None-Match', etag!);
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await service.admin.get(link).set('If-None-Match', '"other"')).status).toBe(200);
  });

  test('returns 404 for another job, an unknown photo and a room without one', async () => {
    const { body } = await post({ photos: [photo('mine')], roomPhotos: [room('empty', '')] });
    const { body: other } = await post({ photos: [photo('theirs')] });
    const links = [
      `${other.id}/photos/mine`,
      `${body.id}/photos/none`,
      `${body.id}/photos/empty`,
      `${body.id}/photos/~photo-7`,
    ];
    for (const link of links) {
      const { status, body: result } = await service.admin.get(`${PATH}/${link}`);
      expect([status, result]).toEqual([404, { message: 'Photo not found' }]);
    }
  });
});

const count = async () => (await service.db('job_photos').count({ n: '*' }))[0]!.n;

test.each<[string, () => object, number, string]>([
  [
    'a photo of one byte more than 10 MiB',
    () => ({ photos: [photo('p', dataUrl(jpegOf(10 * MIB + 3)))] }),
    400,
    'File size too large. Maximum size is 10MB',
  ],
  [
    'an SVG',
    () => ({ photos: [photo('p', 'data:image/svg+xml;base64,PHN2Zy8+')] }),
    400,
    'Please select an image file',
  ],
  [
    'more than 32 MiB',
    () => ({ photos: Array.from({ length: 9 }, (_, n) => photo(n, dataUrl(jpegOf(3_000_000)))) }),
    413,
    'The data sent is too large',
  ],
])('rejects too much with a message and stores nothing: %s', async (_name, change, status, message) => {
  const before = await count();
  const result = await post(change());
  expect([result.status, result.body.message]).toEqual([status, message]);
  expect(await count()).toBe(before);
});

test('does not store a job whose photos cannot be stored', async () => {
  const own = await testService(silentLogger);
  await own.db.schema.dropTable('job_photos');
  const { status, body } = await own.admin.post(PATH).send({ ...sampleNewJob(), photos: [photo('p1')] });
  expect([status, body]).toEqual([500, { message: expect.not.stringContaining('job_photos') }]);
  expect(await own.db('jobs')).toEqual([]);
});
