import { ShellContext, SWR_DEFAULTS } from '@app/web-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { DashboardPage } from '../src/dashboard/dashboard-page.tsx';

const state = { status: 'in' as const, username: 'maria' };
const session = {
  get: () => state,
  subscribe: () => () => undefined,
  signIn: async () => undefined,
  signOut: async () => undefined,
};

/** Renders the dashboard as the shell does for a signed-in admin. */
export function openDashboard(url = '/admin') {
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
    { initialEntries: ['/before', url] },
  );
  render(<RouterProvider router={router} />);
  const currentUrl = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), router, currentUrl };
}
