import { expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { aPhoto } from '../../../test/open-wizard.tsx';
import { watchLog } from '../../../test/watch-log.ts';
import { photosToSend } from './room-photos.ts';
import { createRoomPhotosStore } from './room-photos-store.ts';

const server = fakeServer();

const HOUR = 60 * 60 * 1000;
const kitchen = (photos: ReturnType<typeof createRoomPhotosStore>) => photos.getState().rooms.kitchen?.photo;

test('ignores the late response to a replaced photo', async () => {
  FakeUpload.respondWith = undefined;
  const photos = createRoomPhotosStore();
  photos.choose('kitchen', aPhoto('first.jpg'));
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  photos.choose('kitchen', aPhoto('second.jpg'));
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  FakeUpload.sent[0]?.progress(90);
  FakeUpload.sent[0]?.respond(200);
  await Promise.resolve();
  expect(kitchen(photos)).toMatchObject({ status: 'uploading', progress: 0 });
  FakeUpload.sent[1]?.respond(200);
  await photos.settled();
  expect(photosToSend(photos.getState().rooms).map(({ photoUrl }) => photoUrl)).toEqual([
    'http://localhost:8080/objects/uploads/photo-2',
  ]);
});

test('ignores the late upload URL of a removed photo', async () => {
  let arrive: (response: Response) => void = () => undefined;
  server.respondToUpload = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const photos = createRoomPhotosStore();
  photos.choose('kitchen', aPhoto());
  await vi.waitFor(() => expect(server.uploadBodies).toHaveLength(1));
  photos.toggle('kitchen');
  arrive(json({ uploadURL: 'http://localhost/late' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(FakeUpload.sent).toEqual([]);
  expect(photos.getState().rooms).toEqual({});
});

test('uploads a photo again before the service deletes its upload', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const photos = createRoomPhotosStore();
  photos.choose('kitchen', aPhoto());
  await photos.settled();
  vi.setSystemTime(Date.now() + 19 * HOUR);
  await photos.settled();
  expect(FakeUpload.sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * HOUR);
  await photos.settled();
  expect(FakeUpload.sent).toHaveLength(2);
  expect(kitchen(photos)?.photoUrl).toBe('http://localhost:8080/objects/uploads/photo-2');
});

test('uploads a restored photo that is not stored', async () => {
  const photos = createRoomPhotosStore();
  photos.restore('kitchen', { status: 'waiting', progress: 0, picture: aPhoto() });
  photos.restore('dining-room');
  await photos.settled();
  expect(kitchen(photos)?.status).toBe('uploaded');
  expect(photos.getState().rooms['dining-room']).toEqual({});
});

const text = new File(['hello'], 'notes.jpg', { type: 'image/jpeg' });

test.each<[number, string | undefined, string]>([
  [415, undefined, 'Please select an image file'],
  [413, 'This picture has too many pixels.', 'This picture has too many pixels.'],
])(
  'a file that only the uploads service rejects with %i is dropped, not retried',
  async (status, serverMessage, message) => {
    const log = watchLog();
    FakeUpload.respondWith = undefined;
    const photos = createRoomPhotosStore();
    photos.choose('kitchen', text);
    await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    FakeUpload.sent[0]?.respond(status, serverMessage);
    await photos.settled();
    expect(photos.getState().rooms.kitchen).toEqual({ message });
    expect(log.take()).toEqual(['Failed to upload file']);
  },
);
