import { account, markNewsSeen } from '@app/contract/auth';
import { openQuestions, replies } from '@app/contract/jobs';
import { list, news, summary } from '@app/contract/requests';
import { api, CONTRACT, useSWR } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { type FakeServer, fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';
import { CHECK_EVERY_MS } from './use-news.ts';

let server: FakeServer;
beforeEach(() => {
  fakeAreas.reset();
  localStorage.clear();
  document.head.innerHTML = '<title></title><link rel="icon" href="/favicon.svg" type="image/svg+xml">';
  server = fakeServer({
    ...SIGNED_IN,
    [`GET ${news.path}`]: { body: { newest: 7, count: 0 } },
    [`PUT ${markNewsSeen.path}`]: { status: 204 },
  });
});
const newsAfter = (after: number, body: object, status = 200) => {
  server.responses[`GET ${news.path}?after=${after}`] = { status, body };
};
const repliesAfter = (after: number, body: object) => {
  server.responses[`GET ${replies.path}?after=${after}`] = { body };
};
const reply = (id: number, jobId: number, clientName: string, kind = 'accepted') => ({
  ...{ id, jobId, kind, clientName },
});
const look = () => act(async () => void window.dispatchEvent(new Event('focus')));
const JORDAN = { id: 9, clientName: 'Jordan Reed', serviceType: 'deep' };
const bar = () => screen.findByText('New request: Jordan Reed, deep cleaning');
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '';

/** A tab of the desk on a device that has seen request 7; two more arrive. */
async function openWithTwoNew() {
  newsAfter(7, { newest: 9, count: 2, latest: JORDAN });
  newsAfter(9, { newest: 9, count: 0, latest: null });
  await openSite('/job-history');
  await bar();
}

test('on a new device nothing is new; what comes later shows without a reload, in title and icon too', async () => {
  vi.stubGlobal('fetch', withIcon(globalThis.fetch));
  newsAfter(7, { newest: 7, count: 0 });
  await openSite('/job-history');
  await screen.findByRole('heading', { name: 'Job history' });
  await waitFor(() => expect(server.calls).toContain(`GET ${news.path}?after=7`));
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();

  await openWithTwoNew();
  document.title = 'Settings · Bright Homes';
  await waitFor(() => expect(document.title).toBe('(2) Settings · Bright Homes'));
  await waitFor(() => expect(decodeURIComponent(icon())).toContain('>2</text></svg>'));

  await press('button', 'Dismiss');
  await waitFor(() => expect(screen.queryByText(/Jordan Reed/)).toBeNull());
  expect(server.calls).toContain(`PUT ${markNewsSeen.path}`);
  expect([document.title, icon()]).toEqual(['Settings · Bright Homes', '/favicon.svg']);
});

test('new requests refresh the counters and the list on screen at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const stored = (requests: object[]) => {
    server.responses[`GET ${summary.path}`] = { body: { total: requests.length } };
    server.responses[`GET ${list.path}?limit=1`] = { body: requests };
  };
  stored([]);
  newsAfter(7, { newest: 7, count: 0 });
  await openSite('/admin/deleted');
  await screen.findByText('0 in all, 0 listed');
  await waitFor(() => expect(server.calls).toContain(`GET ${news.path}?after=7`));
  stored([JORDAN]);
  newsAfter(7, { newest: 9, count: 1, latest: JORDAN });
  await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MS));
  await screen.findByText('1 in all, 1 listed');
  // It is the list that reports it as seen.
  expect(await bar()).toBeTruthy();
});

test.each([
  [1, '/admin?request=9'],
  [2, '/admin#request-9'],
])('Show of %i new leads to %s', async (count, path) => {
  newsAfter(7, { newest: 9, count, latest: JORDAN });
  await openSite('/job-history');
  await bar();
  await press('button', 'Show');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(window.location.href).toBe(window.location.origin + path);
  expect(await bar()).toBeTruthy();
});

test('an ended session and a failing service show nothing', async () => {
  newsAfter(7, { message: 'Please sign in' }, 401);
  await openSite('/job-history');
  await waitFor(() => expect(server.calls).toContain(`GET ${news.path}?after=7`));
  newsAfter(7, { message: 'Away' }, 503);
  await look();
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after the session has ended the timer stops, and begins again with a new sign-in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const calls = () => server.calls.filter((call) => call === `GET ${news.path}?after=7`).length;
  const pass = async (checks: number) => {
    const before = calls();
    for (let n = 0; n < checks; n += 1) await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MS));
    return calls() - before;
  };
  newsAfter(7, { newest: 7, count: 0 });
  await openSite('/job-history');
  await waitFor(() => expect(calls()).toBe(1));
  expect(await pass(3)).toBe(3);
  newsAfter(7, { message: 'Please sign in' }, 401);
  await pass(1);
  expect(await pass(3)).toBe(0);

  newsAfter(7, { newest: 7, count: 0 });
  // Of the modules that were loaded for this test.
  const { signIn } = await import('../session/session-store.ts');
  await act(() => signIn({ username: 'admin', password: 'secret' }));
  expect(await pass(3)).toBeGreaterThanOrEqual(3);
});

test('checks go on after the service has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const calls = () => server.calls.filter((call) => call === `GET ${news.path}?after=7`).length;
  newsAfter(7, { message: 'Away' }, 503);
  await openSite('/job-history');
  await waitFor(() => expect(calls()).toBe(1));
  for (let n = 0; n < 3; n += 1) await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MS));
  expect(calls()).toBe(4);
  newsAfter(7, { newest: 9, count: 2, latest: JORDAN });
  await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MS));
  expect(await bar()).toBeTruthy();
});

test('a visitor of the website makes no such call', async () => {
  await openSite('/');
  await screen.findByRole('heading', { name: 'Landing' });
  expect(server.calls.filter((call) => call.includes(news.path))).toEqual([]);
});

const withIcon =
  (next: typeof fetch): typeof fetch =>
  async (path, init) =>
    path === '/favicon.svg' ? new Response('<svg viewBox="0 0 32 32"></svg>') : next(path, init);

test('replies of clients show one job after the other; each is seen on the page of its job', async () => {
  server.responses[`GET ${replies.path}`] = { body: { newest: 4, count: 0, replies: [] } };
  const [joe, ann] = [reply(8, 13, 'Joe Roe', 'question'), reply(9, 14, 'Ann Poe')];
  repliesAfter(4, { newest: 9, count: 3, replies: [reply(7, 12, 'Jane Doe'), joe, ann] });
  repliesAfter(7, { newest: 9, count: 2, replies: [joe, ann] });
  repliesAfter(9, { newest: 9, count: 0, replies: [] });
  await openSite('/job-history');
  expect((await screen.findByText(/^Jane Doe accepted the price/)).textContent).toBe(
    'Jane Doe accepted the price · 2 more',
  );
  await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
  document.title = 'Job · Bright Homes';
  await press('button', 'Show');
  expect(window.location.pathname).toBe('/job/12');
  expect((await screen.findByText(/^Joe Roe asks a question/)).textContent).toBe(
    'Joe Roe asks a question · 1 more',
  );
  await press('button', 'Dismiss');
  await waitFor(() => expect(screen.queryByText(/Joe Roe/)).toBeNull());
  expect(document.title).toBe('Job · Bright Homes');
});

const COUNTING = [openQuestions.path, '/api/jobs/12?photos=links', '/api/jobs/12/events'];
const useText = (path: string) => useSWR(path, (of: string) => api.get<string>(of)).data;
const Counting = () => <p>{[useText(COUNTING[0]!), useText(COUNTING[1]!), useText(COUNTING[2]!)].join()}</p>;

test('a question refreshes what counts the open ones, and its job on screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const store = (text: string) => {
    for (const path of COUNTING) server.responses[`GET ${path}`] = { body: `${path}: ${text}` };
  };
  fakeAreas.override('mf_settings', async () => ({
    remote: { contract: CONTRACT, build: 'b1', pages: { settings: async () => ({ Component: Counting }) } },
  }));
  store('old');
  server.responses[`GET ${replies.path}`] = { body: { newest: 4, count: 0, replies: [] } };
  repliesAfter(4, { newest: 4, count: 0, replies: [] });
  await openSite('/settings');
  await screen.findByText(COUNTING.map((path) => `${path}: old`).join());
  await waitFor(() => expect(server.calls).toContain(`GET ${replies.path}?after=4`));
  store('new');
  repliesAfter(4, { newest: 9, count: 1, replies: [reply(9, 12, 'Jane Doe', 'question')] });
  await act(() => vi.advanceTimersByTimeAsync(CHECK_EVERY_MS));
  await screen.findByText(COUNTING.map((path) => `${path}: new`).join());
});

test('a job that is opened before others leaves the news, also after a reload, and is seen with them', async () => {
  server.responses[`GET ${replies.path}`] = { body: { newest: 4, count: 0, replies: [] } };
  const [jane, joe] = [reply(7, 12, 'Jane Doe'), reply(8, 13, 'Joe Roe', 'declined')];
  repliesAfter(4, { newest: 8, count: 2, replies: [jane, joe] });
  repliesAfter(6, { newest: 8, count: 2, replies: [jane, joe] });
  repliesAfter(8, { newest: 8, count: 0, replies: [] });
  await openSite('/job/13');
  await waitFor(() => expect(screen.getByText(/^Jane Doe/).textContent).toBe('Jane Doe accepted the price'));
  await openSite('/job-history');
  expect((await screen.findByText(/^Jane Doe/)).textContent).toBe('Jane Doe accepted the price');
  await press('button', 'Show');
  await waitFor(() => expect(server.calls).toContain(`GET ${replies.path}?after=8`));
  expect(screen.queryByText(/Doe|Roe/)).toBeNull();
});

test('a job that was opened on another device is not announced here, and earlier news are', async () => {
  const seen = { requests: 7, replies: 4, opened: { 13: 8 } };
  server.responses[`GET ${account.path}`] = { body: { seen, hasOwnPassword: true } };
  server.responses[`GET ${replies.path}`] = { body: { newest: 4, count: 0, replies: [] } };
  const [jane, joe] = [reply(7, 12, 'Jane Doe'), reply(8, 13, 'Joe Roe', 'declined')];
  for (const after of [4, 6]) repliesAfter(after, { newest: 8, count: 2, replies: [jane, joe] });
  await openSite('/job-history');
  expect((await screen.findByText(/^Jane Doe/)).textContent).toBe('Jane Doe accepted the price');
});

test('requests and replies have one line and one count', async () => {
  server.responses[`GET ${replies.path}`] = { body: { newest: 4, count: 0, replies: [] } };
  repliesAfter(4, { newest: 9, count: 1, replies: [reply(9, 12, 'Jane Doe')] });
  await openWithTwoNew();
  await waitFor(() => expect(document.title).toMatch(/^\(3\) /));
  expect((await bar()).textContent).toBe('New request: Jordan Reed, deep cleaning · 2 more');
  expect(screen.getAllByRole('button', { name: 'Show' })).toHaveLength(1);
  await press('button', 'Dismiss');
  expect((await screen.findByText(/^Jane Doe/)).textContent).toBe('Jane Doe accepted the price');
});

test('what another device has seen is not announced here, and what only this one has is stored with the account', async () => {
  const seen = { requests: 9, replies: null };
  server.responses[`GET ${account.path}`] = { body: { seen, hasOwnPassword: true } };
  newsAfter(7, { newest: 9, count: 2, latest: JORDAN });
  newsAfter(9, { newest: 9, count: 0, latest: null });
  localStorage.setItem('new-requests', JSON.stringify({ state: { seen: 7 }, version: 0 }));
  await openSite('/job-history');
  await waitFor(() => expect(server.calls).toContain(`GET ${news.path}?after=9`));
  expect(screen.queryByText(/Jordan Reed/)).toBeNull();

  seen.requests = 3;
  newsAfter(9, { newest: 11, count: 1, latest: JORDAN });
  await openSite('/job-history');
  await bar();
  expect(server.calls).toContain(`PUT ${markNewsSeen.path}`);
});
