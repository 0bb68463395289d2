import type { RequestPhoto } from '@app/domain/request/request-photos';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { aPhoto, card, fillIn, openWizard, press, send } from '../../../test/open-wizard.tsx';

const server = fakeServer();

test('a photo that the server rejects is shown at its room and can be uploaded again', async () => {
  const message = 'The photo of Dining Room is not stored here. Please send it again.';
  const issues = [{ path: 'roomPhotos.1.photoUrl', message }];
  server.respondToRequest = async () => json({ message, issues }, 400);
  const user = await openWizard('/request-service?step=3');
  for (const room of ['Kitchen', 'Dining Room']) {
    await press(user, room);
    await user.upload(screen.getByLabelText(`Add photo of ${room}`), aPhoto());
  }
  await press(user, 'Previous');
  await press(user, 'Previous');
  await fillIn(user);
  await send(user);
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull();
  screen.getByText('Not uploaded: Dining Room');
  await press(user, 'Previous');
  await press(user, 'Previous');
  expect(card('Dining Room').getByRole('alert').textContent).toBe(message);
  expect(card('Kitchen').queryByRole('alert')).toBeNull();

  server.respondToRequest = async () => json({ id: 1 }, 201);
  await user.click(screen.getByRole('button', { name: 'Try again: Dining Room' }));
  await press(user, 'Continue Journey');
  await press(user, 'Continue Journey');
  await send(user);
  await screen.findByRole('heading', { name: 'Thank you, Jane' });
  const urls = server.requests.map(({ body }) =>
    (body.roomPhotos as RequestPhoto[]).map(({ photoUrl }) => photoUrl.at(-1)),
  );
  expect(urls).toEqual([
    ['1', '2'],
    ['1', '3'],
  ]);
  expect(server.requests[1]?.key).not.toBe(server.requests[0]?.key);
});
