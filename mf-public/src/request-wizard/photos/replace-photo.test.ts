import '@app/tooling/testing/indexed-db';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { aPhoto } from '../../../test/open-wizard.tsx';
import { watchLog } from '../../../test/watch-log.ts';
import { loadDraft, saveForm, saveRooms } from '../draft/draft-store.ts';
import { EMPTY_FIELDS } from '../form/request-fields.ts';
import { busySlots, failedSlots, photosToSend, shownPicture } from './room-photos.ts';
import { createRoomPhotosStore, type RoomPhotosStore } from './room-photos-store.ts';

fakeServer();

const url = (number: number) => `http://localhost:8080/objects/uploads/photo-${number}`;

let photos: RoomPhotosStore;
let first: Blob | undefined;
const kitchen = () => photos.getState().rooms.kitchen;
const sent = () => photosToSend(photos.getState().rooms).map(({ photoUrl }) => photoUrl);

beforeEach(async () => {
  photos = createRoomPhotosStore();
  photos.choose('kitchen', aPhoto('first.jpg'));
  await photos.settled();
  first = kitchen()?.photo?.picture;
});

async function chooseSecond() {
  photos.choose('kitchen', aPhoto('second.jpg'));
  await vi.waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
}

describe('while another photo is uploaded in its place, the stored one', () => {
  test('is shown, counted and sent until the new one is there', async () => {
    FakeUpload.respondWith = undefined;
    await chooseSecond();
    expect([shownPicture(kitchen()?.photo), sent()]).toEqual([first, [url(1)]]);
    expect(busySlots(photos.getState().rooms)).toEqual(['kitchen']);
    FakeUpload.sent[1]?.respond(200);
    await photos.settled();
    expect(sent()).toEqual([url(2)]);
    expect(kitchen()?.photo?.previous).toBeUndefined();
  });

  test('stays when the upload fails, until a retry succeeds', async () => {
    const log = watchLog();
    FakeUpload.respondWith = 0;
    await chooseSecond();
    await photos.settled();
    expect([shownPicture(kitchen()?.photo), sent(), kitchen()?.message]).toEqual([
      first,
      [url(1)],
      PHOTO_MESSAGES.visitor,
    ]);
    expect(failedSlots(photos.getState().rooms)).toEqual(['kitchen']);
    FakeUpload.respondWith = 200;
    photos.retry('kitchen');
    await photos.settled();
    expect([sent(), kitchen()?.message]).toEqual([[url(3)], undefined]);
    expect(log.take()).toEqual(['Failed to upload file']);
  });

  test('stays when the upload is cancelled', async () => {
    FakeUpload.respondWith = undefined;
    await chooseSecond();
    photos.removePhoto('kitchen');
    expect([kitchen()?.photo?.status, sent()]).toEqual(['uploaded', [url(1)]]);
    photos.removePhoto('kitchen');
    expect(kitchen()).toEqual({});
  });

  test('is there again when its room is left out and brought back', async () => {
    photos.choose('kitchen', aPhoto('second.jpg'));
    const before = kitchen()?.photo;
    expect(before?.status).toBe('preparing');
    photos.toggle('kitchen');
    photos.restore('kitchen', before);
    expect([kitchen()?.photo?.status, sent()]).toEqual(['uploaded', [url(1)]]);
  });

  test('is in the draft beside the new one', async () => {
    FakeUpload.respondWith = undefined;
    await chooseSecond();
    await saveForm({ savedAt: Date.now(), step: 3, fields: EMPTY_FIELDS, submission: undefined });
    await saveRooms(photos.getState().rooms);
    const [, photo] = (await loadDraft())?.rooms[0] ?? [];
    expect(photo).toMatchObject({ status: 'waiting', previous: { status: 'uploaded', photoUrl: url(1) } });
    photos.stopAll();
    FakeUpload.respondWith = 200;
    photos.restore('kitchen', photo);
    expect(sent()).toEqual([url(1)]);
    await photos.settled();
    expect(sent()).toEqual([url(3)]);
  });

  test('is dropped when the server rejects it with the request', async () => {
    const log = watchLog();
    FakeUpload.respondWith = 0;
    await chooseSecond();
    await photos.settled();
    photos.reject('kitchen', 'Photo must be one that was uploaded here');
    expect([sent(), kitchen()?.photo?.status]).toEqual([[], 'failed']);
    expect(log.take()).toHaveLength(1);
  });
});

const EMPTY = new File([], 'empty.jpg', { type: 'image/jpeg' });
const TEXT = new File(['hello'], 'notes.txt', { type: 'text/plain' });
const DISGUISED = new File(['hello'], 'notes.jpg', { type: 'image/jpeg' });

describe('files that are no photos', () => {
  test('leave the stored photo, each with its message', async () => {
    const log = watchLog();
    photos.choose('kitchen', EMPTY);
    expect([kitchen()?.message, sent()]).toEqual([PHOTO_MESSAGES.empty, [url(1)]]);
    photos.choose('kitchen', TEXT);
    expect([kitchen()?.message, sent()]).toEqual([PHOTO_MESSAGES.notAnImage, [url(1)]]);
    FakeUpload.respondWith = 415;
    photos.choose('kitchen', DISGUISED);
    await photos.settled();
    expect([kitchen()?.message, sent()]).toEqual([PHOTO_MESSAGES.notAnImage, [url(1)]]);
    expect(log.take()).toHaveLength(1);
  });

  test('leave a photo that failed as it is, to be tried again', async () => {
    const log = watchLog();
    FakeUpload.respondWith = 0;
    photos.choose('dining-room', aPhoto());
    await photos.settled();
    FakeUpload.respondWith = 415;
    photos.choose('dining-room', DISGUISED);
    await photos.settled();
    const { message, photo } = photos.getState().rooms['dining-room'] ?? {};
    expect([message, photo?.status]).toEqual([PHOTO_MESSAGES.notAnImage, 'failed']);
    FakeUpload.respondWith = 200;
    photos.retry('dining-room');
    await photos.settled();
    expect(sent()).toHaveLength(2);
    expect(log.take()).toHaveLength(2);
  });
});
