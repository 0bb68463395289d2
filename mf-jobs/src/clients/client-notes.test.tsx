import { clientPath, PATHS } from '@app/contract/platform/site-map';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/open-page.tsx';
import { useClient } from '../api/clients.ts';
import { ClientNotes } from './client-notes.tsx';

function Notes() {
  const { data } = useClient(3);
  return data ? <ClientNotes client={data} /> : null;
}

test('the focus is at the notes after one is removed, and after it is back', async () => {
  const note = { id: 1, text: 'Likes lilies', byUsername: 'admin', at: '2026-11-20T12:00:00.000Z' };
  let notes = [note];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    if (method === 'DELETE') notes = [];
    if (method === 'POST') notes = [{ ...note, id: 2 }];
    return Response.json(method === 'POST' ? notes[0] : { id: 3, notes }, {
      status: method === 'POST' ? 201 : 200,
    });
  });
  const user = openPage(PATHS.client, <Notes />, clientPath(3));
  (await screen.findByRole('button', { name: 'Remove note: Likes lilies' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Likes lilies')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const place = document.activeElement;
  act(() => (place as HTMLElement).blur());
  act(() => toastStore.getState().current?.action?.run());
  const back = await screen.findByText('Likes lilies');
  await waitFor(() => expect(document.activeElement).toBe(place));
  expect(place!.contains(back)).toBe(true);
});
