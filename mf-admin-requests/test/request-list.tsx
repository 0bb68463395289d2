import { toastStore } from '@app/web-kit';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { type FakeServer, fakeServer, stored } from './fake-server.ts';
import { openDashboard } from './open-dashboard.tsx';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** At noon, a server with five requests: one overdue, one due today without a status, a new one, and two that are handled. */
export function serverWithRequests(): FakeServer {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') });
  return fakeServer([
    stored(1, { clientName: 'Jane Doe', contactTimePreference: 'anytime', createdAt: hoursAgo(26.5) }),
    stored(2, {
      ...{ clientName: 'Ann Lee', status: null },
      ...{ contactTimePreference: 'anytime', createdAt: hoursAgo(19.5) },
    }),
    stored(3, { clientName: 'Bob Ray' }),
    stored(4, { clientName: 'Cy Fox', status: 'contacted' }),
    stored(5, { clientName: 'Di Oak', status: 'cancelled' }),
  ]);
}

/** The request list as it shows on screen. */
export const requestList = {
  async open(url?: string) {
    const opened = openDashboard(url);
    await screen.findByText('Bob Ray');
    return opened;
  },
  card: (name: string) => screen.getByRole('heading', { name }).closest('li')!,
  names: () =>
    within(screen.getByRole('list', { name: 'Requests' }))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent),
  status: (name: string) => screen.getByLabelText(`Status of ${name}`) as HTMLSelectElement,
  toast: () => toastStore.getState().current,
  counters: () =>
    Object.fromEntries(
      ['Pending', 'Contacted', 'Scheduled', 'Total'].map((label) => {
        const term = screen.getByRole('link', { name: label }).closest('dt')!;
        return [label, term.nextSibling?.textContent];
      }),
    ),
};
