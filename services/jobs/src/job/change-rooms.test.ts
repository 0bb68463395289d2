import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataUrl, jpegOf } from '../../test/images.ts';
import { testService } from '../../test/test-service.ts';

const service = await testService();
let path: string;

const [KITCHEN, ATTIC, OTHER] = [1000, 2000, 3000].map((bytes) => dataUrl(jpegOf(bytes)));
const rooms = [
  { id: 'k', roomName: 'Kitchen', url: KITCHEN, notes: 'Grease' },
  { id: 'h', roomName: 'Hall', url: '', notes: null },
  { id: 'a', roomName: 'Attic', url: ATTIC, notes: 'Boxes' },
];
const [kitchen, hall, attic] = rooms.map(({ url: _, ...room }) => room);

const created = async (change: object) =>
  (await service.admin.post('/api/jobs').send(sampleNewJob(change)).expect(201)).body;

beforeEach(async () => {
  path = `/api/jobs/${(await created({ pricingMethod: 'consultation', roomPhotos: rooms })).id}`;
});

const patch = (roomPhotos: unknown) => service.admin.patch(path).send({ roomPhotos });
const job = async () => (await service.admin.get(path)).body;
const lastEvent = async () => (await service.admin.get(`${path}/events`)).body.at(-1);

describe('documented rooms of a saved job', () => {
  test('keep their photos without a url, in their new order', async () => {
    const { body } = await patch([attic, { ...kitchen, notes: 'Clean now' }]).expect(200);
    expect(await job()).toMatchObject({
      roomsVersion: 1,
      roomPhotos: [rooms[2], { ...rooms[0], notes: 'Clean now' }],
    });
    expect(body.roomPhotos[0].url).toBe(`${path}/photos/a`);
    const image = await service.admin.get(body.roomPhotos[0].url).buffer(true);
    expect(image.body.equals(jpegOf(2000))).toBe(true);
    expect((await service.admin.get(`${path}/photos/h`)).status).toBe(404);
  });

  test('get a new photo, another one, or none, and the history says so', async () => {
    await patch([
      { ...kitchen, url: OTHER },
      { ...hall, url: PIXEL, notes: 'Narrow' },
      { ...attic, url: '', notes: '' },
      { id: 'n', roomName: 'Sun room', notes: 'New glass', url: KITCHEN },
    ]).expect(200);
    expect((await job()).roomPhotos).toEqual([
      { ...rooms[0], url: OTHER },
      { ...rooms[1], url: PIXEL, notes: 'Narrow' },
      { ...rooms[2], url: '', notes: null },
      { id: 'n', roomName: 'Sun room', notes: 'New glass', url: KITCHEN },
    ]);
    expect(await lastEvent()).toMatchObject({
      kind: 'changed',
      byUsername: 'admin',
      changes: [
        { field: 'roomPhotos.0.photo.Kitchen', from: null, to: 'Replaced' },
        { field: 'roomPhotos.1.notes.Hall', from: null, to: 'Narrow' },
        { field: 'roomPhotos.1.photo.Hall', from: null, to: 'Added' },
        { field: 'roomPhotos.2.notes.Attic', from: 'Boxes', to: null },
        { field: 'roomPhotos.2.photo.Attic', from: null, to: 'Removed' },
        { field: 'roomPhotos.3', from: null, to: 'Sun room' },
        { field: 'roomPhotos.3.notes.Sun room', from: null, to: 'New glass' },
        { field: 'roomPhotos.3.photo.Sun room', from: null, to: 'Added' },
      ],
    });
  });

  test('can be removed, all of them by null, and added to a job that had none', async () => {
    await patch([hall]).expect(200);
    expect((await lastEvent()).changes).toEqual([
      { field: 'roomPhotos.1', from: 'Kitchen', to: null },
      { field: 'roomPhotos.2', from: 'Attic', to: null },
    ]);
    await patch(null).expect(200);
    expect(await job()).toMatchObject({ roomPhotos: null, roomsVersion: 2 });
    await patch([{ ...attic, url: ATTIC }]).expect(200);
    expect((await job()).roomPhotos).toEqual([rooms[2]]);
    expect(await service.db('job_photos').where({ jobId: path.split('/').at(-1) })).toHaveLength(1);
  });

  test('of equal ids keep their own photos', async () => {
    const twins = [rooms[0], { ...rooms[2], id: 'k' }];
    path = `/api/jobs/${(await created({ roomPhotos: twins })).id}`;
    await patch([
      { ...kitchen, notes: 'One' },
      { ...attic, id: 'k', notes: 'Two' },
    ]).expect(200);
    expect((await job()).roomPhotos.map(({ url }: { url: string }) => url)).toEqual([KITCHEN, ATTIC]);
  });

  test('that are sent as they are change nothing', async () => {
    const version = (await service.admin.get(path)).headers.etag;
    await patch([kitchen, hall, attic]).expect(200);
    expect((await service.admin.get(path)).headers.etag).toBe(version);
    expect(await lastEvent()).toMatchObject({ kind: 'created' });
  });

  test('leave the photos from before and after as they are', async () => {
    const photos = [{ id: 'k', label: 'Oven', type: 'before', url: OTHER }];
    path = `/api/jobs/${(await created({ photos, roomPhotos: rooms })).id}`;
    await patch([attic]).expect(200);
    expect(await job()).toMatchObject({ photos, roomPhotos: [rooms[2]] });
  });
});

describe('a change of rooms is refused', () => {
  test.each<[string, unknown, string]>([
    ['without a name', [{ ...kitchen, roomName: ' ' }], 'Room name is required'],
    [
      'with another kind of file',
      [{ ...kitchen, url: 'data:text/html;base64,PA==' }],
      'Please select an image file',
    ],
  ])('%s', async (_what, change, message) => {
    const { status, body } = await patch(change);
    expect([status, body.message]).toEqual([400, message]);
    expect(await job()).toMatchObject({ roomPhotos: rooms, roomsVersion: 0 });
  });

  test('beyond the number of photos of a job', async () => {
    const photos = Array.from({ length: 58 }, (_, n) => ({
      id: `p${n}`,
      label: 'x',
      type: 'after',
      url: PIXEL,
    }));
    path = `/api/jobs/${(await created({ photos, roomPhotos: [rooms[1]] })).id}`;
    await patch([hall, attic]).expect(200);
    const { status, body } = await patch([hall, attic, kitchen]);
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'roomPhotos', message: 'A job can hold at most 60 photos' }],
    ]);
  });

  test('beyond the size of the photos of a job, and nothing of it is stored', async () => {
    const room = (id: string, rest: object) => ({ id, roomName: id, ...rest });
    const stored = ['1', '2', '3', '4', '5'];
    await patch(stored.map((id) => room(id, { url: PIXEL, notes: null }))).expect(200);
    const rows = service.db('job_photos').where({ jobId: Number(path.split('/').at(-1)) });
    await rows.clone().update({ url: dataUrl(jpegOf(9_500_000)) });
    const { status, body } = await patch([
      ...stored.map((id) => room(id, { notes: 'x' })),
      room('6', { url: dataUrl(jpegOf(3_000_000)), notes: null }),
    ]);
    expect([status, body.message]).toEqual([400, 'The photos of a job can have at most 48 MB together']);
    expect(await rows.pluck('notes')).toEqual(Array(5).fill(null));
  });
});

describe('the version of a job', () => {
  const version = async () => (await service.admin.get(path)).headers.etag as string;

  test('counts its rooms: of two editors the second is refused with the current job', async () => {
    const morning = await version();
    const send = (notes: string) =>
      service.admin
        .patch(path)
        .set('If-Match', morning)
        .send({ roomPhotos: [{ ...kitchen, notes }] });
    const first = await send('One').expect(200);
    expect(first.headers.etag).toBe(await version());
    const second = await send('Two');
    expect([second.status, second.body.current.roomPhotos]).toEqual([
      409,
      [{ ...rooms[0], notes: 'One', url: `${path}/photos/k` }],
    ]);
    const agenda = await service.admin.get('/api/jobs/agenda?from=2026-11-20&days=1');
    const id = Number(path.split('/').at(-1));
    const placed = agenda.body.jobs.find((one: { id: number }) => one.id === id);
    expect(placed.version).toBe(await version());
  });

  test('is another one when only a photo was replaced', async () => {
    const before = await version();
    await patch([{ ...kitchen, url: OTHER }, hall, attic]).expect(200);
    expect(await version()).not.toBe(before);
  });

  test('lets one of twenty concurrent changes win', async () => {
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => patch([{ ...attic, notes: `Note ${n}` }, kitchen])),
    );
    expect(changes.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { roomPhotos, roomsVersion } = await job();
    expect(roomsVersion).toBe(20);
    expect(roomPhotos.map(({ url }: { url: string }) => url)).toEqual([ATTIC, KITCHEN]);
  });
});
