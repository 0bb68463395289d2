import { axeProblems } from '@app/tooling/testing/axe';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialog, noDialog, openDetails, serverWithPhotos } from '../../test/details.tsx';
import { type FakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

const sent = (id: number, createdAt: string, status: 'completed' | 'cancelled' | null) => ({
  id,
  createdAt: `${createdAt}T12:00:00.000Z`,
  status,
});
const row = (details: ReturnType<typeof within>) =>
  details.getByText('Asked before').nextElementSibling as HTMLElement;

let server: FakeServer;
beforeEach(() => {
  server = serverWithPhotos();
  server.earlier[2] = {
    requests: [sent(1, '2026-03-03', 'completed'), sent(3, '2026-01-09', null)],
    more: 0,
  };
});

test('the dialog shows when the visitor sent requests before, and their status', async () => {
  const { details } = await openDetails();
  await details.findByRole('link', { name: /Mar/ });
  const entries = within(row(details)).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent?.replace(/\u00a0/g, ' '))).toEqual([
    'Tue, Mar 3 (Completed)',
    'Fri, Jan 9 (Pending)',
  ]);
  expect(await axeProblems()).toEqual([]);
});

test('more than five are counted', async () => {
  server.earlier[2]!.more = 3;
  const { details } = await openDetails();
  expect(await details.findByText('3 more')).toBeTruthy();
});

test('a new visitor did not', async () => {
  const { details } = await openDetails('Cy Fox');
  await waitFor(() => expect(row(details).textContent).toBe('No'));
});

test('a link opens the request in the dialog, which keeps filter and focus; Escape leads back to the list', async () => {
  server.requests = [...server.requests, stored(4, { clientName: 'Bob Ray', status: 'contacted' })];
  const { user, router, currentUrl } = openDashboard('/admin?status=contacted');
  const [, button] = await screen.findAllByRole('button', { name: 'View details of Bob Ray' });
  await user.click(button!);
  const details = within(await dialog('Bob Ray'));
  const link = await details.findByRole('link', { name: /Mar/ });
  link.focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await dialog('Ann Lee'));
  expect(currentUrl()).toBe('/admin?status=contacted&request=1');
  await user.keyboard('{Escape}');
  await noDialog();
  expect(currentUrl()).toBe('/admin?status=contacted');
  expect(router.state.historyAction).toBe('POP');
});

test('the dialog is usable while they load, and offers another try when they could not be loaded', async () => {
  const { fetch } = globalThis;
  let respond: (response: Response) => void = () => undefined;
  const pending = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  let isFirst = true;
  globalThis.fetch = async (path, init) => {
    if (!String(path).endsWith('/earlier') || !isFirst) return fetch(path, init);
    isFirst = false;
    return pending;
  };
  const { user, details } = await openDetails();
  expect(row(details).textContent).toBe('');
  expect(details.getByRole('button', { name: 'Add Note' })).toBeTruthy();
  respond(new Response(JSON.stringify({ message: 'no' }), { status: 500 }));
  await details.findByText(/Could not be loaded/);
  await user.click(details.getByRole('button', { name: 'Try Again' }));
  await details.findByRole('link', { name: /Mar/ });
});
