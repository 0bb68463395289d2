import { afterEach, describe, expect, test, vi } from 'vitest';
import { json, serveEachTest } from '../../../test/fake-server.ts';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { aPhoto } from '../../../test/open-wizard.tsx';
import { watchLog } from '../../../test/watch-log.ts';
import { photosToSend } from './room-photos.ts';
import { createRoomPhotosStore } from './room-photos-store.ts';

const server = serveEachTest();
afterEach(() => {
  vi.useRealTimers();
});

const HOUR = 60 * 60 * 1000;
const kitchen = (photos: ReturnType<typeof createRoomPhotosStore>) => photos.getState().rooms.kitchen?.photo;

test('the late answer of a replaced photo changes nothing', async () => {
  FakeUpload.answerWith = undefined;
  const photos = createRoomPhotosStore();
  photos.choose('kitchen', aPhoto('first.jpg'));
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  photos.choose('kitchen', aPhoto('second.jpg'));
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  FakeUpload.sent[0]?.progress(90);
  FakeUpload.sent[0]?.answer(200);
  await Promise.resolve();
  expect(kitchen(photos)).toMatchObject({ status: 'uploading', progress: 0 });
  FakeUpload.sent[1]?.answer(200);
  await photos.settled();
  expect(photosToSend(photos.getState().rooms).map(({ photoUrl }) => photoUrl)).toEqual([
    'http://localhost:8080/objects/uploads/photo-2',
  ]);
});

test('the late address of a replaced photo is not used', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  server.answerAddress = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const photos = createRoomPhotosStore();
  photos.choose('kitchen', aPhoto());
  await vi.waitFor(() => expect(server.addressBodies).toHaveLength(1));
  photos.toggle('kitchen');
  arrive(json({ uploadURL: 'http://localhost/late' }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(FakeUpload.sent).toEqual([]);
  expect(photos.getState().rooms).toEqual({});
});

test('an upload is relied on for less than the day that the store keeps it', async () => {
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

test('a photo of an earlier visit that had not arrived is sent', async () => {
  const photos = createRoomPhotosStore();
  photos.restore('kitchen', { status: 'waiting', progress: 0, picture: aPhoto() });
  photos.restore('dining-room');
  await photos.settled();
  expect(kitchen(photos)?.status).toBe('uploaded');
  expect(photos.getState().rooms['dining-room']).toEqual({});
});

describe('a file in which only the store finds no photo', () => {
  const text = new File(['hello'], 'notes.jpg', { type: 'image/jpeg' });

  test.each<[number, string | undefined, string]>([
    [415, undefined, 'Please select an image file'],
    [413, 'This picture has too many pixels.', 'This picture has too many pixels.'],
  ])('and that it answers with %i is not offered again', async (status, said, message) => {
    const log = watchLog();
    FakeUpload.answerWith = undefined;
    const photos = createRoomPhotosStore();
    photos.choose('kitchen', text);
    await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    FakeUpload.sent[0]?.answer(status, said);
    await photos.settled();
    expect(photos.getState().rooms.kitchen).toEqual({ message });
    expect(log.take()).toEqual(['Failed to upload file']);
  });

  test('leaves the photo before it where it was', async () => {
    const log = watchLog();
    const photos = createRoomPhotosStore();
    photos.choose('kitchen', aPhoto());
    await photos.settled();
    FakeUpload.answerWith = 415;
    photos.choose('kitchen', text);
    await photos.settled();
    expect(kitchen(photos)).toMatchObject({
      status: 'uploaded',
      photoUrl: expect.stringMatching(/photo-1$/),
    });
    expect(photos.getState().rooms.kitchen?.message).toBe('Please select an image file');
    expect(log.take()).toHaveLength(1);
  });
});
