import { SITE_MAP } from '@app/contract/platform/site-map';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { areas, openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());
afterEach(() => void vi.useRealTimers());

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

test('a prefetched page has the same timeout as an opened one', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer(SIGNED_IN);
  fakeAreas.override('mf_jobs', () => new Promise(() => undefined));
  await openWithPrefetch('/admin');
  const link = await screen.findByRole('link', { name: 'Job History' });
  vi.useFakeTimers();
  await act(async () => link.dispatchEvent(new Event('pointerover', { bubbles: true })));
  await act(async () => link.click());
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded');
  // React reports what a boundary has caught.
  consoleError.mockClear();
});

test('the other admin areas load after sign-in when the browser is idle', async () => {
  fakeServer();
  const user = await openSite('/admin');
  const { prefetchWhenIdle } = await import('./prefetch.ts');
  prefetchWhenIdle(areas);
  await user.type(await screen.findByLabelText('Username'), 'ann');
  await user.type(screen.getByLabelText('Password'), 'secret');
  vi.useFakeTimers();
  await act(async () => screen.getByRole('button', { name: 'Sign in' }).click());
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(fakeAreas.loaded).toEqual(['mf_admin_requests/routes']);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const ofAdmin = SITE_MAP.filter(({ access }) => access === 'admin').map(({ area }) => area);
  const modules = [...new Set(ofAdmin)].map((area) => `${area.replaceAll('-', '_')}/routes`);
  expect(fakeAreas.loaded.sort()).toEqual(modules.sort());
});
