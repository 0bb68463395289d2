import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { areas, openSite, press } from '../../test/open-site.tsx';
import { LOAD_TIMEOUT_MS } from '../federation/area.ts';
import type { AreaFailure } from '../federation/areas.ts';

let consoleError: MockInstance;

beforeEach(() => {
  fakeAreas.reset();
  fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] } });
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
// React reports what a boundary has caught.
afterEach(() => void consoleError.mockClear());

const unavailable = () => screen.findByText('This page could not be loaded');
const broken = () => Promise.reject(new Error('502'));

test.each<[string, () => Promise<{ remote: unknown }>]>([
  ['does not arrive', broken],
  ['follows another contract', async () => ({ remote: { contract: 99, build: 'b9', pages: {} } })],
  ['is something else', async () => ({ remote: undefined })],
  ['lacks the page', async () => ({ remote: { contract: 1, build: 'b1', pages: {} } })],
])('an area that %s has its own error screen', async (_what, load) => {
  fakeAreas.override('mf_settings', load);
  await openSite('/settings');
  await unavailable();
  expect(screen.getByRole('alert')).toBeTruthy();
  // An effect sets it, after the text is there.
  await waitFor(() => expect(document.title).toContain('This page could not be loaded'));
});

test('without a network nothing else is said to work', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeAreas.override('mf_settings', broken);
  await openSite('/settings');
  await unavailable();
  expect(screen.getByText('There is no connection now, and nothing that was saved is lost.')).toBeTruthy();
  line.mockRestore();
});

test('a visitor sees the phone number', async () => {
  const phone = '(555) 010-2030 ext. 12';
  fakeAreas.override('mf_public', broken);
  await openSite('/request-service');
  await unavailable();
  const { updateSite } = await import('@app/web-kit');
  await act(async () => updateSite({ phone }));
  expect(screen.getByText(/You can also call us/).textContent).toBe(`You can also call us: ${phone}`);
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:5550102030,12');
});

test('a retry needs no reload and loads from URLs that the browser has not seen', async () => {
  fakeAreas.override('mf_settings', broken);
  await openSite('/settings');
  await unavailable();
  await press('button', 'Try Again');
  await unavailable();
  fakeAreas.restore('mf_settings');
  await press('button', 'Try Again');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(fakeAreas.entries).toEqual([
    '/mf/mf-settings/b1/entry.mjs',
    '/mf/mf-settings/b1~1/entry.mjs',
    '/mf/mf-settings/b1~2/entry.mjs',
  ]);
});

test('the other areas still work, and returning to the failed one loads it again', async () => {
  fakeAreas.override('mf_jobs', broken);
  await openSite('/admin');
  await press('link', 'Job History');
  await unavailable();
  await act(async () => history.back());
  await screen.findByText('Welcome ann');
  fakeAreas.restore('mf_jobs');
  await press('link', 'Job History');
  await screen.findByText('a');
});

test('the page that is left does not make the failed one load again', async () => {
  fakeAreas.override('mf_jobs', broken);
  await openSite('/admin');
  await press('link', 'Job History');
  await unavailable();
  await expect(areas.area('mf-jobs').page('jobHistory')).rejects.toThrow('502');
  expect(fakeAreas.loaded.filter((id) => id === 'mf_jobs/routes')).toHaveLength(1);
});

test('a page that crashes can be retried and left', async () => {
  await openSite('/settings');
  await press('button', 'Break');
  await unavailable();
  await press('button', 'Try Again');
  await screen.findByRole('button', { name: 'Save' });
  await press('button', 'Break');
  await press('link', 'Go to the Start');
  await screen.findByRole('heading', { name: 'Landing' });
});

describe('what never loads', () => {
  const never = () => new Promise<never>(() => undefined);

  test('an area has its error screen after 8 seconds, not before, and is reported as a timeout', async () => {
    const failures: AreaFailure[] = [];
    fakeAreas.override('mf_public', never);
    vi.useFakeTimers();
    expect(LOAD_TIMEOUT_MS).toBe(8000);
    await openSite('/');
    areas.onFailure((failure) => failures.push(failure));
    await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(failures).toMatchObject([{ area: 'mf-public', phase: 'timeout' }]);
  });

  test('a screen of the shell fails as a timeout', async () => {
    await openSite('/admin');
    vi.useFakeTimers();
    const failed = areas.screen('never', never).catch(String);
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    vi.useRealTimers();
    expect(await Promise.race([failed, 'still loading'])).toMatch('did not arrive in time');
  });
});
