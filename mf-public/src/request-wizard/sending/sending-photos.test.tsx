import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../test/fake-server.ts';
import { FakeUpload } from '../../../test/fake-upload.ts';
import { aPhoto, fillIn, openWizard, press, send } from '../../../test/open-wizard.tsx';
import { watchLog } from '../../../test/watch-log.ts';

const server = fakeServer();

/** Fills in the form while a photo of the kitchen uploads. */
async function fillInWhileUploading() {
  FakeUpload.respondWith = undefined;
  return fillInWithPhoto();
}

async function fillInWithPhoto() {
  const user = await openWizard('/request-service?step=3');
  await press(user, 'Kitchen');
  await user.upload(screen.getByLabelText('Add photo of Kitchen'), aPhoto());
  await press(user, 'Previous');
  await press(user, 'Previous');
  await fillIn(user);
  return user;
}

describe('sending', () => {
  test('waits for a photo that is uploading', async () => {
    const user = await fillInWhileUploading();
    await send(user);
    screen.getByRole('button', { name: 'Sending Your Story...' });
    expect(server.requests).toEqual([]);
    FakeUpload.sent[0]?.respond(200);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(server.requests[0]?.body.roomPhotos).toEqual([
      { roomName: 'kitchen', photoUrl: 'http://localhost:8080/objects/uploads/photo-1', description: '' },
    ]);
  });

  test.each([
    ['with it when that succeeds', 200, 1],
    ['without it when that fails', 500, 0],
  ])('stops when that photo fails; the next press uploads it again and sends %s', async (_, status, sent) => {
    const log = watchLog();
    const user = await fillInWhileUploading();
    await send(user);
    FakeUpload.sent[0]?.respond(500);
    expect((await screen.findByRole('alert')).textContent).toContain('Upload failed. Please try again.');
    expect(server.requests).toEqual([]);
    screen.getByText('Not uploaded: Kitchen');
    await send(user);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(server.requests).toEqual([]);
    FakeUpload.sent[1]?.respond(status);
    await waitFor(() => expect(server.requests[0]?.body.roomPhotos).toHaveLength(sent));
    expect(log.take()).toHaveLength(2 - sent);
  });
});

test('each photo is sent with the receipt of its upload', async () => {
  FakeUpload.receipt = '1795000000.signature';
  const user = await fillInWithPhoto();
  await send(user);
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(server.requests[0]?.body.roomPhotos).toEqual([
    {
      roomName: 'kitchen',
      photoUrl: 'http://localhost:8080/objects/uploads/photo-1',
      description: '',
      receipt: '1795000000.signature',
    },
  ]);
});

test('photos that are not uploaded can be retried on the last step, with the progress and result of each', async () => {
  const log = watchLog();
  FakeUpload.respondWith = 500;
  const user = await openWizard('/request-service?step=3');
  for (const room of ['Kitchen', 'Dining Room']) {
    await press(user, room);
    await user.upload(screen.getByLabelText(`Add photo of ${room}`), aPhoto());
  }
  await press(user, 'Continue Journey');
  await press(user, 'Continue Journey');
  FakeUpload.respondWith = undefined;
  await press(user, 'Try the Photos Again');
  const pending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Uploading...' });
  expect([pending.disabled, pending.getAttribute('aria-busy')]).toEqual([true, 'true']);
  screen.getByText('Uploading: Kitchen, Dining Room');
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(4));
  act(() => FakeUpload.sent[2]?.progress(40));
  const bar = screen.getByRole('progressbar', { name: 'Photo of Kitchen' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');

  await act(async () => FakeUpload.sent[2]?.respond(200));
  await screen.findByText('Uploading: Dining Room');
  await act(async () => FakeUpload.sent[3]?.respond(500));
  await screen.findByText('Not uploaded: Dining Room');
  await press(user, 'Try the Photos Again');
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(5));
  await act(async () => FakeUpload.sent[4]?.respond(200));
  expect((await screen.findByText('Uploaded: Kitchen, Dining Room')).role).toBe('status');
  expect(screen.queryByRole('button', { name: 'Try the Photos Again' })).toBeNull();
  expect(log.take()).toEqual(Array(3).fill('Failed to upload file'));
});
