import { toastStore } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { aPhoto, card, fillIn, openWizard, press, send } from '../../../../test/open-wizard.tsx';
import { loadDraft } from '../../draft/draft-store.ts';

const server = fakeServer();

const open = () => openWizard('/request-service?step=3');
type User = Awaited<ReturnType<typeof open>>;
const uploaded = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('each uploaded photo is counted, also two that arrive at once', async () => {
  FakeUpload.respondWith = undefined;
  const user = await open();
  for (const room of ['Dining Room', 'Living Room', 'Kitchen']) await press(user, room);
  await user.upload(card('Kitchen').getByLabelText('Add photo of Kitchen'), aPhoto());
  await user.upload(await card('Kitchen').findByLabelText('Add another photo of Kitchen'), aPhoto());
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  await uploaded('Photos uploaded 0 / 3');
  act(() => {
    for (const upload of FakeUpload.sent) upload.respond(200);
  });
  await uploaded('Photos uploaded 2 / 3');
});

describe('further photos of a room', () => {
  const addAnother = async (user: User, file = aPhoto()) =>
    user.upload(await card('Kitchen').findByLabelText('Add another photo of Kitchen'), file);
  const url = (number: number) => `http://localhost:8080/objects/uploads/photo-${number}`;

  test('can be added up to three, are kept in the draft, and are sent', async () => {
    const user = await open();
    await press(user, 'Kitchen');
    expect(card('Kitchen').queryByLabelText('Add another photo of Kitchen')).toBeNull();
    await user.upload(card('Kitchen').getByLabelText('Add photo of Kitchen'), aPhoto());
    await addAnother(user);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await addAnother(user);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(3));
    expect(screen.queryByLabelText('Add another photo of Kitchen')).toBeNull();
    expect(card('Kitchen').getByText('Each room can have at most 3 photos')).toBeTruthy();
    await uploaded('Photos uploaded 3 / 3');
    await waitFor(async () => {
      const rooms = (await loadDraft())?.rooms;
      expect(rooms?.map(([slot, photo]) => [slot, photo?.photoUrl])).toEqual([
        ['kitchen', url(1)],
        ['kitchen/2', url(2)],
        ['kitchen/3', url(3)],
      ]);
    });
    const photos = [1, 2, 3].map((number) => ({
      roomName: 'kitchen',
      photoUrl: url(number),
      description: '',
    }));
    await press(user, 'Previous');
    await press(user, 'Previous');
    await fillIn(user);
    await send(user);
    await waitFor(() => expect(server.requests[0]?.body.roomPhotos).toEqual(photos));
  });

  test('can be removed one by one, and leave with their room until Undo', async () => {
    const user = await open();
    await press(user, 'Kitchen');
    await user.upload(card('Kitchen').getByLabelText('Add photo of Kitchen'), aPhoto());
    await addAnother(user);
    await addAnother(user, new File(['x'], 'notes.txt', { type: 'text/plain' }));
    expect(card('Kitchen').getByRole('alert').textContent).toBe('Please select an image file');
    await press(user, 'Kitchen');
    expect(screen.queryByRole('button', { name: /Remove photo/ })).toBeNull();
    act(() => toastStore.getState().current?.action?.run());
    await press(user, 'Remove photo of Kitchen, photo 2');
    expect(screen.queryByRole('button', { name: 'Remove photo of Kitchen, photo 2' })).toBeNull();
    await uploaded('Photos uploaded 1 / 1');
  });
});
