import { webcrypto } from 'node:crypto';
import { MISSING_PHOTO } from '@app/domain/job/photos/photos';
import { ApiError } from '@app/web-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePhotoUploads } from '../../test/fake-photo-uploads.ts';
import { dropPhotos, sendPhotos, transferStore } from './photo-transfers.ts';
import { saveWithPhotos } from './save-with-photos.ts';

const uploads = fakePhotoUploads();
const imageOf = (name: string) => `data:image/jpeg;base64,${btoa(name)}`;
const [A, B, C] = [imageOf('a'), imageOf('b'), imageOf('c')] as const;
const states = () => [...transferStore.getState().tasks.values()].map(({ state }) => state);
const arrived = () => [...uploads.arrived.values()];
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const photo = (url: string) => ({
  id: url.slice(-4),
  label: `Before - ${atob(url.split(',')[1]!)}`,
  type: 'before',
  url,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', uploads.respond);
  vi.stubGlobal('crypto', webcrypto);
});
afterEach(() => {
  dropPhotos([...transferStore.getState().tasks.keys()]);
  Object.assign(uploads, { arrived: new Map(), sent: [], respondToPhoto: async () => undefined });
});

test('photos travel from the moment they are added; saving names them and sends none twice', async () => {
  sendPhotos([A, B]);
  await vi.waitFor(() => expect(arrived()).toEqual([A, B]));
  const saved = await saveWithPhotos(
    { photos: [A, B, C].map(photo), roomPhotos: null },
    async (body) => body,
  );
  expect(saved.photos.map(({ url }) => uploads.imageOf(url))).toEqual([A, B, C]);
  expect(uploads.sent).toHaveLength(3);
  expect(states()).toEqual([]);
});

test('one after the other, so that a cut costs one photo', async () => {
  let respond: () => void = () => undefined;
  uploads.respondToPhoto = () => new Promise((resolve) => (respond = () => resolve(undefined)));
  sendPhotos([A, B]);
  await vi.waitFor(() => expect(states()).toEqual(['sending', 'waiting']));
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  respond();
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sending']));
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(2));
  respond();
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']));
});

test('a photo whose line was cut is sent again by itself, and the save that waits for it goes on', async () => {
  uploads.respondToPhoto = async () => (uploads.sent.length === 2 ? cut() : undefined);
  const saving = saveWithPhotos({ photos: [A, B].map(photo) }, async (body) => body);
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(1000);
  expect((await saving).photos.map(({ url }) => uploads.imageOf(url))).toEqual([A, B]);
  expect(uploads.sent).toHaveLength(3);
});

test('a save tries at once what failed before, and what was given up', async () => {
  uploads.respondToPhoto = async () => cut();
  sendPhotos([A]);
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  await vi.waitFor(() => expect(states()).toEqual(['waiting']));
  const save = () => saveWithPhotos({ photos: [photo(A)] }, async (body) => body);
  const failed = save().catch((error) => error);
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(40_000);
  expect([(await failed).name, states()]).toEqual(['ApiError', ['stopped']]);
  uploads.respondToPhoto = async () => undefined;
  expect((await save()).photos.map(({ url }) => uploads.imageOf(url))).toEqual([A]);
});

test('a photo that arrived, though not its response, is not sent again', async () => {
  uploads.respondToPhoto = async (id) => {
    uploads.arrived.set(id, A);
    return cut();
  };
  sendPhotos([A]);
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  expect(uploads.sent).toHaveLength(1);
});

test('after a reload only what has not arrived is sent', async () => {
  sendPhotos([A]);
  await vi.waitFor(() => expect(states()).toEqual(['sent']));
  transferStore.setState({ tasks: new Map() });
  sendPhotos([A, B], { mayHaveArrived: true });
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']));
  expect(uploads.sent).toHaveLength(2);
});

test('a save that fails says which photo did not go; the next one and the line that is back go on', async () => {
  uploads.respondToPhoto = async () => (uploads.sent.length === 1 ? undefined : cut());
  const failed = saveWithPhotos({ photos: [A, B].map(photo) }, async (body) => body).catch((error) => error);
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await failed).serverMessage).toBe('The photo “Before - b” could not be sent');
  expect(states()).toEqual(['sent', 'stopped']);
  uploads.respondToPhoto = async () => undefined;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(states()).toEqual(['sent', 'sent']));
});

test('a photo that the server refuses is not repeated, and its words are passed on', async () => {
  uploads.respondToPhoto = async () =>
    Response.json({ message: 'Please select an image file' }, { status: 415 });
  const rooms = [{ id: '1', roomName: 'Kitchen', url: A }];
  const failed = await saveWithPhotos({ roomPhotos: rooms }, async (body) => body).catch((error) => error);
  expect(failed.serverMessage).toBe('The photo “Kitchen” could not be sent: Please select an image file');
  expect([uploads.sent.length, states()]).toEqual([1, ['refused']]);
});

test('what the server has deleted meanwhile is sent again before the job is saved', async () => {
  let attempts = 0;
  const save = async (body: { photos: ReturnType<typeof photo>[] }) => {
    attempts += 1;
    if (attempts > 1) return body;
    throw new ApiError(400, '', MISSING_PHOTO, [{ path: 'photos.1.url', message: MISSING_PHOTO }]);
  };
  const saved = await saveWithPhotos({ photos: [A, B].map(photo) }, save);
  expect(saved.photos.map(({ url }) => uploads.imageOf(url))).toEqual([A, B]);
  expect(uploads.sent).toHaveLength(3);
});

test('a removed photo is not sent', async () => {
  uploads.respondToPhoto = () => new Promise(() => undefined);
  sendPhotos([A, B]);
  await vi.waitFor(() => expect(uploads.sent).toHaveLength(1));
  dropPhotos([B]);
  expect(states()).toEqual(['sending']);
});
