import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { type FakeServer, fakeServer, stored } from './fake-server.ts';
import { openDashboard } from './open-dashboard.tsx';

const photos = (['kitchen', 'living-room', 'laundry-room'] as const).map((roomName) => ({
  roomName,
  photoUrl: `http://localhost:8080/objects/uploads/${roomName}`,
  description: '',
}));

/** A server with three requests, the middle one with photos. */
export const serverWithPhotos = (): FakeServer =>
  fakeServer([
    stored(1, { clientName: 'Ann Lee' }),
    stored(2, { clientName: 'Bob Ray', status: 'contacted', roomPhotos: photos }),
    stored(3, { clientName: 'Cy Fox', roomPhotos: [] }),
  ]);

export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the dashboard and the details of one request from its card. */
export async function openDetails(name = 'Bob Ray') {
  const opened = openDashboard();
  const button = await screen.findByRole('button', { name: `View details of ${name}` });
  await opened.user.click(button);
  const details = within(await dialog(name));
  await details.findByText('Submitted, request ID');
  return { ...opened, button, details };
}
