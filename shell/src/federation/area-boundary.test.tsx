import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

let complaints: MockInstance;

beforeEach(() => {
  fakeAreas.reset();
  fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] } });
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
// React reports what a boundary has caught.
afterEach(() => void complaints.mockClear());

const unavailable = () => screen.findByText('This page could not be loaded');
const broken = () => Promise.reject(new Error('502'));

test.each<[string, () => Promise<{ remote: unknown }>]>([
  ['does not arrive', broken],
  ['speaks another contract', async () => ({ remote: { contract: 99, build: 'b9', pages: {} } })],
  ['is something else', async () => ({ remote: undefined })],
  ['lacks the page', async () => ({ remote: { contract: 1, build: 'b1', pages: {} } })],
])('an area that %s has its own error screen', async (_what, load) => {
  fakeAreas.answer('mf_settings', load);
  await openSite('/settings');
  await unavailable();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(document.title).toContain('This page could not be loaded');
});

test.each([
  ['(555) 010-2030 ext. 12', 'tel:5550102030,12'],
  ['ring at the door', undefined],
])('a visitor reads whom to call instead: %s', async (phone, address) => {
  fakeAreas.answer('mf_public', broken);
  await openSite('/request-service');
  await unavailable();
  const { updateSite } = await import('@app/web-kit');
  await act(async () => updateSite({ phone }));
  expect(screen.getByText(/You can also call us/).textContent).toBe(`You can also call us: ${phone}`);
  expect(screen.queryByRole('link', { name: phone })?.getAttribute('href')).toBe(address);
});

test('trying again needs no reload, and asks under addresses the browser has not seen', async () => {
  fakeAreas.answer('mf_settings', broken);
  await openSite('/settings');
  await unavailable();
  await press('button', 'Try again');
  await unavailable();
  fakeAreas.repair('mf_settings');
  await press('button', 'Try again');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(fakeAreas.entries).toEqual([
    '/mf/mf-settings/b1/entry.mjs',
    '/mf/mf-settings/b1~1/entry.mjs',
    '/mf/mf-settings/b1~2/entry.mjs',
  ]);
});

test('nothing is loaded again while the error stands', async () => {
  fakeAreas.answer('mf_settings', broken);
  await openSite('/settings');
  await unavailable();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(fakeAreas.loaded).toEqual(['mf_settings/routes']);
});

test('the other areas go on working, and going back to the failed one tries again', async () => {
  fakeAreas.answer('mf_jobs', broken);
  await openSite('/admin');
  await press('link', 'Job History');
  await unavailable();
  await act(async () => history.back());
  await screen.findByText('Welcome ann');
  fakeAreas.repair('mf_jobs');
  await press('link', 'Job History');
  await screen.findByText('a');
});

test('a page that crashes costs its own place only', async () => {
  await openSite('/settings');
  await press('button', 'Break');
  await unavailable();
  await press('button', 'Try again');
  await screen.findByRole('button', { name: 'Save' });
  await press('button', 'Break');
  await press('link', 'Go to the start');
  await screen.findByRole('heading', { name: 'Landing' });
});

describe('an area that never answers', () => {
  afterEach(() => void vi.useRealTimers());

  test('has its error screen after 8 seconds, not before', async () => {
    fakeAreas.answer('mf_public', () => new Promise(() => undefined));
    vi.useFakeTimers();
    const { LOAD_TIMEOUT_MS } = await import('./area.ts');
    expect(LOAD_TIMEOUT_MS).toBe(8000);
    await openSite('/');
    await act(() => vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});
