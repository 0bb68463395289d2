import type { JobRequest } from '@app/domain/request/request';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { ShellContext, SWR_DEFAULTS, toastStore } from '@app/web-kit';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

const stored = (id: number, change: Partial<JobRequest>): JobRequest => ({
  ...(sampleRequest() as JobRequest),
  id,
  status: 'pending',
  createdAt: new Date().toISOString(),
  ...change,
});

let requests: JobRequest[];
let refuse: boolean;
let calls: string[];

const json = (body: unknown, status = 200) =>
  new Response(body === null ? null : JSON.stringify(body), { status });

/** The service's behaviour in a few lines: the list with its filter, the counters, and the two writes. */
function answer(path: string, method: string, body: string | undefined): Response {
  const url = new URL(path, 'http://localhost');
  if (method !== 'GET' && refuse) return json({ message: 'no' }, 500);
  if (url.pathname === '/api/job-requests/summary') {
    const count = (status: string) => requests.filter((one) => (one.status ?? 'pending') === status).length;
    return json({
      pending: count('pending'),
      contacted: count('contacted'),
      scheduled: count('scheduled'),
      completed: count('completed'),
      cancelled: count('cancelled'),
      total: requests.length,
    });
  }
  if (url.pathname === '/api/job-requests') {
    const status = url.searchParams.get('status');
    return json(requests.filter((one) => !status || (one.status ?? 'pending') === status));
  }
  const id = Number(url.pathname.split('/')[3]);
  if (method === 'PATCH')
    requests = requests.map((one) => (one.id === id ? { ...one, ...JSON.parse(body!) } : one));
  if (method === 'DELETE') requests = requests.filter((one) => one.id !== id);
  if (url.pathname.startsWith('/api/jobs')) return json([]);
  if (url.pathname === '/api/settings') return json({ cleaners: ['Owner'] });
  return method === 'DELETE' ? json(null, 204) : json({});
}

beforeEach(() => {
  refuse = false;
  calls = [];
  requests = [
    stored(1, { clientName: 'Jane Doe' }),
    stored(2, { clientName: 'Ann Lee', status: null }),
    stored(3, { clientName: 'Bob Ray' }),
    stored(4, { clientName: 'Cy Fox', status: 'contacted' }),
    stored(5, { clientName: 'Di Oak', status: 'cancelled' }),
  ];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path}`);
    return answer(path, init.method!, init.body as string | undefined);
  });
});
afterEach(() => vi.unstubAllGlobals());

const session = {
  get: () => ({ status: 'in' as const, username: 'maria' }),
  subscribe: () => () => undefined,
  signIn: async () => undefined,
  signOut: vi.fn(async () => undefined),
};
const state = session.get();

function open(address = '/admin') {
  render(
    <ShellContext value={{ session: { ...session, get: () => state } }}>
      <MemoryRouter initialEntries={[address]}>
        <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
          <DashboardPage />
        </SWRConfig>
      </MemoryRouter>
    </ShellContext>,
  );
  return userEvent.setup();
}
const counters = async () => {
  await screen.findByText('Jane Doe');
  return Object.fromEntries(
    ['Pending', 'Contacted', 'Scheduled', 'Total'].map((label) => {
      const term = screen.getAllByText(label).find((element) => element.tagName === 'DT')!;
      return [label, term.nextSibling?.textContent];
    }),
  );
};
const row = (name: string) => screen.getByText(name).closest('li')!;

test('the header names who is signed in and leads to the invoice system', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, maria' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invoice System' }).getAttribute('href')).toBe('/new-job');
  await screen.findByText('Jane Doe');
});

test('Logout signs out', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(session.signOut).toHaveBeenCalledOnce();
});

test('there are exactly three tabs', async () => {
  open();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'New Requests',
    'Completed Jobs',
    'Job Management',
  ]);
  await screen.findByText('Jane Doe');
});

test('a loading state shows before the list', async () => {
  open();
  expect(screen.getByRole('status').textContent).toContain('Loading requests');
  await screen.findByText('Jane Doe');
});

test('the counters count all requests, a missing status as pending', async () => {
  open('/admin');
  expect(await counters()).toEqual({ Pending: '3', Contacted: '1', Scheduled: '0', Total: '5' });
});

test('the filter narrows the list and leaves the counters alone', async () => {
  const user = open();
  const before = await counters();
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending');
  await waitFor(() => expect(screen.queryByText('Cy Fox')).toBeNull());
  expect(screen.getByText('Ann Lee')).toBeTruthy();
  expect(await counters()).toEqual(before);
});

test('a filter without a match says so', async () => {
  const user = open();
  await screen.findByText('Jane Doe');
  await user.selectOptions(screen.getByLabelText('Status'), 'Completed');
  expect(await screen.findByText('No requests found for the selected filter')).toBeTruthy();
});

test('a request without a status shows as pending and can take any status', async () => {
  const user = open();
  await screen.findByText('Ann Lee');
  const select = within(row('Ann Lee')).getByLabelText('Status of Ann Lee');
  expect((select as HTMLSelectElement).value).toBe('pending');
  expect([...(select as HTMLSelectElement).options].map((option) => option.value)).toEqual([
    'pending',
    'contacted',
    'scheduled',
    'completed',
    'cancelled',
  ]);
  calls = [];
  await user.selectOptions(select, 'scheduled');
  await waitFor(async () => expect((await counters()).Scheduled).toBe('1'));
  expect(calls[0]).toBe('PATCH /api/job-requests/2/status');
  expect(calls.slice(1).every((call) => call.startsWith('GET /api/job-requests'))).toBe(true);
});

test('a refused status change says so and shows the old status', async () => {
  const user = open();
  await screen.findByText('Di Oak');
  refuse = true;
  await user.selectOptions(screen.getByLabelText('Status of Di Oak'), 'pending');
  await waitFor(() =>
    expect(toastStore.getState().current).toMatchObject({ description: 'Failed to update status' }),
  );
  expect((screen.getByLabelText('Status of Di Oak') as HTMLSelectElement).value).toBe('cancelled');
});

test('Delete asks first, and Cancel deletes nothing', async () => {
  const user = open();
  await screen.findByText('Jane Doe');
  await user.click(screen.getByRole('button', { name: 'Delete request from Jane Doe' }));
  expect(await screen.findByText('Are you sure you want to delete the request from Jane Doe?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
});

test('a confirmed delete takes the row away, a refused one keeps it', async () => {
  const user = open();
  await screen.findByText('Bob Ray');
  refuse = true;
  await user.click(screen.getByRole('button', { name: 'Delete request from Bob Ray' }));
  await user.click(await screen.findByRole('button', { name: 'Delete request' }));
  await waitFor(() =>
    expect(toastStore.getState().current).toMatchObject({ description: 'Failed to delete request' }),
  );
  expect(screen.getByText('Bob Ray')).toBeTruthy();

  refuse = false;
  await user.click(screen.getByRole('button', { name: 'Delete request from Bob Ray' }));
  await user.click(await screen.findByRole('button', { name: 'Delete request' }));
  await waitFor(() => expect(screen.queryByText('Bob Ray')).toBeNull());
});

test('the details show what the visitor said, and give the focus back', async () => {
  requests = [
    stored(7, {
      clientName: '<script>alert(1)</script>',
      specialRequests: 'Two cats',
      roomPhotos: [{ roomName: 'kitchen', photoUrl: '/objects/uploads/gone', description: '' }],
    }),
  ];
  const user = open();
  const button = await screen.findByRole('button', { name: /View details/ });
  await user.click(button);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Two cats')).toBeTruthy();
  expect(within(dialog).getByText('#7')).toBeTruthy();
  expect(within(dialog).getByRole('heading', { name: '<script>alert(1)</script>' })).toBeTruthy();
  within(dialog).getByAltText('Kitchen').dispatchEvent(new Event('error'));
  expect(await within(dialog).findByText('Photo unavailable')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('no saved job yet is said in words, and the tab is in the address', async () => {
  open('/admin?tab=completed');
  expect(await screen.findByText('No completed jobs found')).toBeTruthy();
});

test('Job Management leads to the three places', () => {
  open('/admin?tab=jobs');
  const hrefs = ['Create New Job', 'Job History', 'Settings'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/new-job', '/job-history', '/settings']);
});
