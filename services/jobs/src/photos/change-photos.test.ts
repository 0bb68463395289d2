import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataUrl, jpegOf } from '../../test/images.ts';
import { testService } from '../../test/test-service.ts';

const service = await testService();
let path: string;

const [OVEN, SINK, OTHER] = [1000, 2000, 3000].map((bytes) => dataUrl(jpegOf(bytes)));
const photos = [
  { id: 'o', label: 'Oven', type: 'before', url: OVEN },
  { id: 's', label: 'Sink', type: 'after', url: SINK },
];
const [oven, sink] = photos.map(({ url: _, ...photo }) => photo);
const rooms = [{ id: 'k', roomName: 'Kitchen', url: PIXEL, notes: null }];

const created = async (change: object) => {
  const { body } = await service.admin.post('/api/jobs').send(sampleNewJob(change)).expect(201);
  return `/api/jobs/${body.id}`;
};

beforeEach(async () => {
  path = await created({ photos, roomPhotos: rooms });
});

const patch = (change: object) => service.admin.patch(path).send(change);
const job = async () => (await service.admin.get(path)).body;
const lastEvent = async () => (await service.admin.get(`${path}/events`)).body.at(-1);

describe('photos of a saved job', () => {
  test('keep their images without a url, with other labels and in another order', async () => {
    const { body } = await patch({ photos: [{ ...sink, label: 'Sink, clean' }, oven] }).expect(200);
    expect(await job()).toMatchObject({
      roomsVersion: 1,
      photos: [{ ...photos[1], label: 'Sink, clean' }, photos[0]],
      roomPhotos: rooms,
    });
    const image = await service.admin.get(body.photos[0].url).buffer(true);
    expect(image.body.equals(jpegOf(2000))).toBe(true);
  });

  test('are added, replaced and removed, and the history says so', async () => {
    await patch({
      photos: [
        { ...sink, url: OTHER },
        { id: 'n', label: '', type: 'before', url: PIXEL },
      ],
    }).expect(200);
    expect((await job()).photos).toEqual([
      { ...photos[1], url: OTHER },
      { id: 'n', label: '', type: 'before', url: PIXEL },
    ]);
    expect(await lastEvent()).toMatchObject({
      kind: 'changed',
      changes: [
        { field: 'photos.0', from: 'Sink, after', to: 'Sink, after (replaced)' },
        { field: 'photos.1', from: null, to: 'Before' },
        { field: 'photos.2', from: 'Oven, before', to: null },
      ],
    });
    expect((await service.admin.get(`${path}/photos/o`)).status).toBe(404);
  });

  test('change together with rooms in one version', async () => {
    await patch({ photos: null, roomPhotos: [] }).expect(200);
    expect(await job()).toMatchObject({ roomsVersion: 1, photos: null, roomPhotos: [] });
    await patch({ photos: [{ ...oven, url: OVEN }] }).expect(200);
    expect((await job()).photos).toEqual([photos[0]]);
  });

  test('that are sent as they are change nothing', async () => {
    const version = (await service.admin.get(path)).headers.etag;
    await patch({ photos: [oven, sink] }).expect(200);
    expect((await service.admin.get(path)).headers.etag).toBe(version);
    expect(await lastEvent()).toMatchObject({ kind: 'created' });
  });

  test('make room for others in the same change', async () => {
    const many = Array.from({ length: 59 }, (_, at) => ({
      id: `p${at}`,
      label: 'x',
      type: 'after',
      url: PIXEL,
    }));
    path = await created({ photos: many, roomPhotos: rooms });
    const more = [...rooms, { ...rooms[0], id: 'h', roomName: 'Hall' }];
    await patch({ photos: many.slice(1), roomPhotos: more }).expect(200);
    const { body } = await patch({ photos: [...many.slice(1), many[0]] }).expect(400);
    expect(body.message).toBe('A job can hold at most 60 photos');
  });
});

test.each<[string, unknown, string]>([
  ['a new one without an image', [{ ...oven, id: 'n' }], 'Please select an image file'],
  ['another kind of file', [{ ...oven, url: 'data:text/html;base64,PA==' }], 'Please select an image file'],
])('%s is refused', async (_what, change, message) => {
  const { status, body } = await patch({ photos: change });
  expect([status, body.message]).toEqual([400, message]);
  expect(await job()).toMatchObject({ photos, roomsVersion: 0 });
});
