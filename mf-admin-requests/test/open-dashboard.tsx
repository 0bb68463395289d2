import { ShellContext, SWR_DEFAULTS } from '@app/web-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { DashboardPage } from '../src/dashboard/dashboard-page.tsx';

const state = { status: 'in' as const, username: 'maria' };
const session = {
  get: () => state,
  subscribe: () => () => undefined,
  signIn: async () => undefined,
  signOut: async () => undefined,
};

/** The dashboard as the shell shows it to somebody who is signed in. */
export function openDashboard(address = '/admin') {
  const element = (
    <ShellContext value={{ session }}>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <DashboardPage />
      </SWRConfig>
    </ShellContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/admin', element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/before', address] },
  );
  render(<RouterProvider router={router} />);
  const addressNow = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), router, addressNow };
}
