import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { areas, openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

async function openWithPrefetch(path: string) {
  const user = await openSite(path);
  const { prefetchOnIntent } = await import('./prefetch.ts');
  prefetchOnIntent(areas);
  return user;
}

test('pointing at a link loads its area', async () => {
  fakeServer(SIGNED_IN);
  const user = await openWithPrefetch('/admin');
  await user.hover(await screen.findByRole('link', { name: 'Job History' }));
  expect(fakeAreas.loaded).toEqual(['mf_admin_requests/routes', 'mf_jobs/routes']);
});

test('focusing a link loads its area', async () => {
  fakeServer(SIGNED_IN);
  const user = await openWithPrefetch('/admin');
  (await screen.findByRole('link', { name: 'Job History' })).focus();
  await user.tab();
  expect(fakeAreas.loaded).toContain('mf_jobs/routes');
});

test('pointing at a link fetches what its page shows first, once, and not what is known', async () => {
  const { calls } = fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] } });
  const user = await openWithPrefetch('/admin');
  const reads = () => calls.filter((call) => call === 'GET /api/jobs').length;
  const link = await screen.findByRole('link', { name: 'Job History' });
  await user.hover(link);
  // Each earlier site of this file still listens.
  await expect.poll(reads).toBeGreaterThan(0);
  const before = reads();
  await user.unhover(link);
  await user.hover(link);
  await press('link', 'Job History');
  await screen.findByText('a');
  await press('link', 'Settings');
  await user.hover(screen.getByRole('link', { name: 'Job History' }));
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(reads()).toBe(before);
});

test('without a session an admin link loads nothing', async () => {
  fakeServer();
  const user = await openWithPrefetch('/');
  await user.hover(await screen.findByRole('link', { name: 'Admin Login' }));
  expect(fakeAreas.loaded).toEqual(['mf_public/routes']);
});

test('a page whose prefetch failed loads when it is opened', async () => {
  fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] } });
  fakeAreas.override('mf_jobs', () => Promise.reject(new Error('502')));
  const user = await openWithPrefetch('/admin');
  await user.hover(await screen.findByRole('link', { name: 'Job History' }));
  fakeAreas.restore('mf_jobs');
  await press('link', 'Job History');
  await screen.findByText('a');
});

/** The sign-in in a browser; `connection` is that of the visitor. */
async function openSignIn(connection = {}) {
  vi.stubGlobal('navigator', {
    connection,
    onLine: true,
    cookieEnabled: true,
    clipboard: navigator.clipboard,
  });
  fakeServer();
  return openSite('/job-history');
}

test('the dashboard loads as soon as the form is filled in, also for those who save data', async () => {
  const user = await openSignIn({ saveData: true });
  await user.type(await screen.findByLabelText('Username'), 'a');
  await expect.poll(() => fakeAreas.loaded).toEqual(['mf_admin_requests/routes']);
});

test('the code of the dashboard loads behind the sign-in when the browser is idle', async () => {
  await openSignIn();
  await expect.poll(() => fakeAreas.loaded).toEqual(['mf_admin_requests/routes']);
});

async function signIn(connection = {}) {
  const user = await openSignIn(connection);
  const { remote } = await import('../../test/fake-pages.tsx');
  const run = vi.spyOn(remote.pages, 'settings');
  const { prefetchWhenIdle } = await import('./prefetch.ts');
  await user.type(await screen.findByLabelText('Username'), 'ann');
  await user.type(screen.getByLabelText('Password'), 'secret');
  // The seconds for which the network is left to the page pass at once.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  prefetchWhenIdle(areas);
  await press('button', 'Sign In');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  const ofDesk = ['mf_admin_requests/routes', 'mf_jobs/routes', 'mf_settings/routes'];
  await expect.poll(() => fakeAreas.loaded.toSorted(), { timeout: 5000 }).toEqual(ofDesk);
  return run;
}

test('after sign-in and when idle, the other areas load, and the code of their pages is run', async () => {
  const run = await signIn();
  await expect.poll(() => run.mock.calls, { timeout: 5000 }).toHaveLength(1);
});

test('for those who save data, the other areas load and nothing else', async () => {
  const run = await signIn({ saveData: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(run).not.toHaveBeenCalled();
});
