import { ROOM_CATALOGUE } from '@app/domain/request/room-catalogue';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { aPhoto, card, fillIn, openWizard, press, send } from '../../../../test/open-wizard.tsx';
import { watchLog } from '../../../../test/watch-log.ts';

const server = fakeServer();

const open = () => openWizard('/request-service?step=3');
type User = Awaited<ReturnType<typeof open>>;

async function add(user: User, room: string, file = aPhoto()) {
  await press(user, room);
  await user.upload(card(room).getByLabelText(`Add photo of ${room}`), file);
}
const uploaded = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

async function sentPhotos(user: User) {
  await press(user, 'Previous');
  await press(user, 'Previous');
  await fillIn(user);
  await send(user);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  return server.requests[0]?.body.roomPhotos;
}

describe('the eight rooms', () => {
  test('are listed in order, each with a drawing and a tip', async () => {
    await open();
    const cards = screen.getAllByRole('button', { pressed: false });
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Kitchen',
      'Living Room',
      'Master Bedroom',
      'Main Bathroom',
      'Dining Room',
      'Guest Bedroom',
      'Additional Bathroom',
      'Laundry Room',
    ]);
    for (const { name, tip } of ROOM_CATALOGUE) {
      const button = screen.getByRole('button', { name });
      expect(button.closest('li')?.querySelector('svg')).not.toBeNull();
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(tip);
    }
    screen.getByText(/Photos help us give you an accurate quote/);
  });

  test('can be selected and deselected, also by keyboard, and are counted', async () => {
    const user = await open();
    const count = () => screen.getByText(/Selected Rooms/).textContent;
    expect(count()).toBe('Selected Rooms 0');
    await press(user, 'Kitchen');
    screen.getByRole('button', { name: 'Living Room' }).focus();
    await user.keyboard(' ');
    expect(count()).toBe('Selected Rooms 2');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(count()).toBe('Selected Rooms 1');
  });
});

test('a file is rejected before its upload, without a call; a photo of exactly 10 MB is uploaded', async () => {
  const user = await open();
  await press(user, 'Kitchen');
  const choose = (file: File) => user.upload(card('Kitchen').getByLabelText('Add photo of Kitchen'), file);
  for (const [file, message] of [
    [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Please select an image file'],
    [new File([], 'a.jpg', { type: 'image/jpeg' }), PHOTO_MESSAGES.empty],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Please select an image file'],
    [
      new File([new Uint8Array(10_485_761)], 'big.jpg', { type: 'image/jpeg' }),
      'File size too large. Maximum size is 10MB',
    ],
  ] as const) {
    await choose(file);
    expect(card('Kitchen').getByRole('alert').textContent).toBe(message);
    screen.getByText('0 / 1');
  }
  expect(server.uploadBodies).toEqual([]);
  await choose(new File([new Uint8Array(10_485_760)], 'big.jpg', { type: 'image/jpeg' }));
  await uploaded('Photos uploaded 1 / 1');
});

describe('an upload', () => {
  test('goes to the URL of the server with its own type; the request has that URL without the query', async () => {
    const user = await open();
    await add(user, 'Kitchen', new File(['png'], 'a.png', { type: 'image/png' }));
    await uploaded('Photos uploaded 1 / 1');
    expect(server.uploadBodies).toEqual([{}]);
    const [put] = FakeUpload.sent;
    expect(put?.url).toBe('PUT http://localhost:8080/objects/uploads/photo-1?exp=1&sig=abc');
    expect(put?.headers).toEqual({ 'content-type': 'image/png' });
    expect(put?.body).toHaveProperty('size', 3);
    expect(await sentPhotos(user)).toEqual([
      { roomName: 'kitchen', photoUrl: 'http://localhost:8080/objects/uploads/photo-1', description: '' },
    ]);
  });

  test('shows its progress and can be cancelled', async () => {
    FakeUpload.respondWith = undefined;
    const user = await open();
    await add(user, 'Kitchen');
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    act(() => FakeUpload.sent[0]?.progress(40));
    const ring = card('Kitchen').getByRole('progressbar', { name: 'Photo of Kitchen' });
    expect(ring.getAttribute('aria-valuenow')).toBe('40');
    await press(user, 'Cancel photo of Kitchen');
    expect(FakeUpload.sent[0]?.aborted).toBe(true);
    card('Kitchen').getByLabelText('Add photo of Kitchen');
    screen.getByText('0 / 1');
  });

  test('runs beside at most one other', async () => {
    FakeUpload.respondWith = undefined;
    const user = await open();
    for (const room of ['Kitchen', 'Living Room', 'Dining Room']) await add(user, room);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    card('Dining Room').getByText('Waiting');
    act(() => FakeUpload.sent[0]?.respond(200));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(3));
    screen.getByText('1 / 3');
  });

  test('that fails shows an error, logs the cause and can be retried', async () => {
    const log = watchLog();
    const user = await open();
    for (const [index, [room, fail, cause]] of (
      [
        ['Kitchen', () => Object.assign(FakeUpload, { respondWith: 403 }), 'Failed to upload file'],
        ['Living Room', () => Object.assign(FakeUpload, { respondWith: 0 }), 'Failed to upload file'],
        ['Dining Room', () => failUpload(json({ message: 'x' }, 500)), 'Failed to get upload URL'],
        ['Laundry Room', () => failUpload(json({ url: 'x' })), 'Failed to get upload URL'],
      ] as const
    ).entries()) {
      fail();
      await add(user, room);
      expect((await card(room).findByRole('alert')).textContent).toBe('Upload failed. Please try again.');
      expect(log.take()).toEqual([cause]);
      screen.getByText(`${index} / ${index + 1}`);
      FakeUpload.respondWith = 200;
      server.respondToUpload = async () =>
        json({ uploadURL: `http://localhost:8080/objects/uploads/again-${index}?sig=1` });
      await press(user, `Try again: ${room}`);
      await uploaded(`Photos uploaded ${index + 1} / ${index + 1}`);
      expect(card(room).queryByRole('alert')).toBeNull();
    }
  });
});

test('another photo of the same room replaces the first one, also while that is uploading; no other file does', async () => {
  FakeUpload.respondWith = undefined;
  const user = await open();
  await add(user, 'Kitchen');
  const replaceBy = async (file: File) =>
    user.upload(await card('Kitchen').findByLabelText('Replace photo of Kitchen'), file);
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  await replaceBy(aPhoto('better.jpg'));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  expect(FakeUpload.sent[0]?.aborted).toBe(true);
  act(() => FakeUpload.sent[1]?.respond(200));
  await uploaded('Photos uploaded 1 / 1');
  FakeUpload.respondWith = 200;
  await replaceBy(aPhoto('best.jpg'));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(3));
  await uploaded('Photos uploaded 1 / 1');
  await replaceBy(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect(card('Kitchen').getByRole('alert').textContent).toBe('Please select an image file');
  screen.getByText('1 / 1');
  expect(await sentPhotos(user)).toEqual([
    { roomName: 'kitchen', photoUrl: 'http://localhost:8080/objects/uploads/photo-3', description: '' },
  ]);
});

describe('deselecting a room', () => {
  test('removes its photo from count and request; Undo restores both', async () => {
    const user = await open();
    await add(user, 'Kitchen');
    await add(user, 'Living Room');
    await uploaded('Photos uploaded 2 / 2');
    await press(user, 'Kitchen');
    await uploaded('Photos uploaded 1 / 1');
    act(() => toastStore.getState().current?.action?.run());
    await uploaded('Photos uploaded 2 / 2');
    expect(FakeUpload.sent).toHaveLength(2);
    await press(user, 'Kitchen');
    expect(await sentPhotos(user)).toEqual([
      { roomName: 'living-room', photoUrl: 'http://localhost:8080/objects/uploads/photo-2', description: '' },
    ]);
  });

  test('aborts a running upload', async () => {
    FakeUpload.respondWith = undefined;
    const user = await open();
    await add(user, 'Kitchen');
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    await press(user, 'Kitchen');
    expect(FakeUpload.sent[0]?.aborted).toBe(true);
  });
});

function failUpload(response: Response) {
  server.respondToUpload = async () => response;
}
