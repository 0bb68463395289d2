import { createHash } from 'node:crypto';
import { putPhoto } from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { MISSING_PHOTO, uploadIdOf } from '@app/domain/job/photos/photos';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataUrl, jpegOf } from '../../test/images.ts';
import { testService } from '../../test/test-service.ts';
import { purgeDeletedJobs } from '../erasure/erase-job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const service = await testService();
beforeEach(() => service.db('photo_uploads').delete());

const idOf = (image: Buffer) => createHash('sha256').update(image).digest('hex');
const addressOf = (image: Buffer) => pathOf(putPhoto, { id: idOf(image) });
const put = (image: Buffer, type = 'image/jpeg') =>
  service.admin.put(addressOf(image)).set('content-type', type).send(image);
const photo = (id: string, url: string | undefined) => ({ id, label: id, type: 'before', url });
const room = (id: string, url: string | undefined) => ({ id, roomName: id, notes: null, url });
const create = (lists: object, key = '') =>
  service.admin
    .post('/api/jobs')
    .set(key ? { 'idempotency-key': key } : {})
    .send({ ...sampleNewJob(), ...lists });
const read = async (id: number) => (await service.admin.get(`/api/jobs/${id}`).expect(200)).body;
const waiting = async (): Promise<string[]> => (await service.db('photo_uploads').pluck('id')).toSorted();

test('the address of a photo is the path of its call', () => {
  expect(uploadIdOf(addressOf(jpegOf(700)))).toBe(idOf(jpegOf(700)));
  expect(uploadIdOf(`${addressOf(jpegOf(700))}/..`)).toBeUndefined();
});

describe('photos that arrived before their job', () => {
  test('become its photos and rooms as if they were inline, and wait no more', async () => {
    const [one, two] = [jpegOf(1_000_000), jpegOf(2_000)];
    for (const image of [one, two, one]) await put(image).expect(204);
    const sent = {
      photos: [photo('a', addressOf(one)), photo('b', PIXEL), photo('c', addressOf(one))],
      roomPhotos: [room('r', addressOf(two)), room('s', '')],
    };
    const { body } = await create(sent).expect(201);
    expect(body.photos[0].url).toBe(`/api/jobs/${body.id}/photos/a`);
    const stored = await read(body.id);
    expect([stored.photos, stored.roomPhotos]).toStrictEqual([
      [photo('a', dataUrl(one)), photo('b', PIXEL), photo('c', dataUrl(one))],
      [room('r', dataUrl(two)), room('s', '')],
    ]);
    expect((await service.admin.get(body.photos[0].url)).body.equals(one)).toBe(true);
    expect(await waiting()).toEqual([]);
  });

  test('are added to a saved job, beside those that it keeps and a copy of one', async () => {
    const [old, added, hall] = [jpegOf(1_500), jpegOf(1_600), jpegOf(1_700)];
    const { body } = await create({ photos: [photo('a', dataUrl(old))], roomPhotos: [room('r', '')] });
    for (const image of [added, hall]) await put(image).expect(204);
    const change = {
      photos: [photo('new', addressOf(added)), photo('a', undefined), photo('copy', body.photos[0].url)],
      roomPhotos: [room('r', addressOf(hall))],
    };
    await service.admin.patch(`/api/jobs/${body.id}`).send(change).expect(200);
    const stored = await read(body.id);
    expect(stored.photos.map(({ url }: { url: string }) => url)).toEqual(
      [added, old, old].map((image) => dataUrl(image)),
    );
    expect(stored.roomPhotos[0].url).toBe(dataUrl(hall));
    expect(await waiting()).toEqual([]);
    const elsewhere = [photo('b', `/api/jobs/${body.id + 1}/photos/a`)];
    await service.admin.patch(`/api/jobs/${body.id}`).send({ photos: elsewhere }).expect(400);
  });

  test('that are not there are named, and nothing is stored', async () => {
    const [here, gone] = [jpegOf(1_800), jpegOf(1_900)];
    await put(here).expect(204);
    const count = async () => Number((await service.db('jobs').count({ n: '*' }))[0]?.n);
    const before = await count();
    const lists = {
      photos: [photo('a', addressOf(here)), photo('b', addressOf(gone))],
      roomPhotos: [room('r', addressOf(gone))],
    };
    const { body } = await create(lists, 'a-key-of-a-draft').expect(400);
    expect(body.issues).toEqual([
      { path: 'photos.1.url', message: MISSING_PHOTO },
      { path: 'roomPhotos.0.url', message: MISSING_PHOTO },
    ]);
    expect([await count(), await waiting()]).toEqual([before, [idOf(here)]]);
    await put(gone).expect(204);
    const saved = await create(lists, 'a-key-of-a-draft').expect(201);
    const repeated = await create(lists, 'a-key-of-a-draft').expect(201);
    expect(repeated.body).toEqual(saved.body);
    expect(await waiting()).toEqual([]);
  });

  test('forty of 1 MB are one job; more than 48 MB together are refused', async () => {
    const [image, large] = [jpegOf(1024 * 1024), jpegOf(9_000_000)];
    for (const sent of [image, large]) await put(sent).expect(204);
    const photosOf = (count: number, sent: Buffer) =>
      Array.from({ length: count }, (_, at) => photo(`p${at}`, addressOf(sent)));
    const refused = await create({ photos: photosOf(6, large) }).expect(400);
    expect(refused.body.message).toBe('The photos of a job can have at most 48 MB together');
    const { body } = await create({ photos: photosOf(40, image) }).expect(201);
    expect(body.photos).toHaveLength(40);
    expect((await service.admin.get(body.photos[39].url)).body.equals(image)).toBe(true);
    expect((await read(body.id)).photos[39].url).toBe(dataUrl(image));
  }, 60_000);
});

describe('sending a photo', () => {
  test('is refused for what is no photo, and stores nothing', async () => {
    await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml').expect(415);
    const { status, body } = await put(Buffer.from('hello'));
    expect([status, body.message]).toEqual([415, 'Please select an image file']);
    const tooLarge = await put(jpegOf(10 * 1024 * 1024 + 1));
    expect([tooLarge.status, tooLarge.body.message]).toEqual([
      413,
      'File size too large. Maximum size is 10MB',
    ]);
    await put(Buffer.alloc(0)).expect(415);
    await service.admin.put('/api/job-photos/..%2F1').send(jpegOf(700)).expect(400);
    expect(await waiting()).toEqual([]);
  });

  test('is for the admin only', async () => {
    const image = jpegOf(800);
    await service.visitor.put(addressOf(image)).set('content-type', 'image/jpeg').send(image).expect(401);
    await service.visitor.post('/api/job-photos/missing').send({ ids: [] }).expect(401);
  });

  test('tells which of some photos have to be sent', async () => {
    const [here, gone] = [jpegOf(810), jpegOf(820)];
    await put(here).expect(204);
    const body = await sent(service.admin.post('/api/job-photos/missing'), { ids: [idOf(here), idOf(gone)] });
    expect(body).toEqual({ ids: [idOf(gone)] });
    await sent(service.admin.post('/api/job-photos/missing'), { ids: ['../1'] }, 400);
  });
});

test('a photo that no job gets is deleted after three days without a sign of its draft', async () => {
  const [left, asked] = [jpegOf(830), jpegOf(840)];
  for (const image of [left, asked]) await put(image).expect(204);
  await service.db('photo_uploads').update({ createdAt: new Date(Date.now() - 2 * DAY_MS).toISOString() });
  await service.admin.post('/api/job-photos/missing').send({ ids: [idOf(asked)] });
  await purgeDeletedJobs(service.db, Date.now() + DAY_MS / 2);
  expect(await waiting()).toEqual([idOf(asked), idOf(left)].toSorted());
  await purgeDeletedJobs(service.db, Date.now() + 2 * DAY_MS);
  expect(await waiting()).toEqual([idOf(asked)]);
});
