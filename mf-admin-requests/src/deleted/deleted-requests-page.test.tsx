import { axeProblems } from '@app/tooling/testing/axe';
import { ShellContext, SWR_DEFAULTS, toastStore } from '@app/web-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';
import { DeletedRequestsPage } from './deleted-requests-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer([stored(1, { clientName: 'Still There' })]);
  for (const [id, clientName] of [
    [2, 'Ann Lee'],
    [3, 'Bob Ray'],
  ] as const)
    server.deleted.set(id, stored(id, { clientName }));
});

function open() {
  const session = {
    get: () => ({ status: 'in' as const, username: 'maria' }),
    subscribe: () => () => undefined,
    signIn: async () => undefined,
    signOut: async () => undefined,
  };
  render(
    <ShellContext value={{ session }}>
      <MemoryRouter initialEntries={['/admin/deleted']}>
        <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
          <DeletedRequestsPage />
        </SWRConfig>
      </MemoryRouter>
    </ShellContext>,
  );
  return userEvent.setup();
}

const restoreButton = (name: string) => screen.getByRole('button', { name: new RegExp(`^Restore ${name}`) });

test('lists deleted requests and restores one; Undo deletes it again', async () => {
  const user = open();
  const items = within(await screen.findByRole('list', { name: 'Deleted requests' })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bob Ray.* in .*REQ-0003Deleted 2\shours ago by mariaRestorable until /),
    expect.stringMatching(/^Ann Lee.*REQ-0002Deleted/),
  ]);
  expect(await axeProblems()).toEqual([]);
  restoreButton('Bob Ray').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Bob Ray')).toBeNull());
  expect(server.calls).toContain('POST /api/job-requests/3/restore');
  expect(toastStore.getState().current).toMatchObject({ description: 'Request restored' });
  await waitFor(() => expect(document.activeElement).toBe(restoreButton('Ann Lee')));
  await act(async () => toastStore.getState().current!.action!.run());
  await screen.findByText('Bob Ray');
  expect(server.calls).toContain('DELETE /api/job-requests/3');
});

test('searches, and says that nothing matches', async () => {
  const user = open();
  await screen.findByText('Ann Lee');
  await user.type(screen.getByRole('searchbox'), 'ann');
  await waitFor(() => expect(screen.queryByText('Bob Ray')).toBeNull());
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No deleted request matches')).toBeTruthy();
});

test('the requests of the dashboard lead there', async () => {
  openDashboard();
  const link = await screen.findByRole('link', { name: 'Recently deleted' });
  expect(link.getAttribute('href')).toBe('/admin/deleted');
});
