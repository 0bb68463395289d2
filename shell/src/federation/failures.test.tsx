import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { areas, openSite, press } from '../../test/open-site.tsx';
import { LOAD_TIMEOUT_MS } from './area.ts';
import type { AreaFailure } from './areas.ts';

let consoleError: MockInstance;

beforeEach(() => {
  fakeAreas.reset();
  fakeServer(SIGNED_IN);
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
// React reports what a boundary has caught.
afterEach(() => void consoleError.mockClear());

const unavailable = () => screen.findByText('This page could not be loaded');
const remote = (pages: Record<string, () => Promise<unknown>>) => ({
  remote: { contract: 1, build: 'b1', pages },
});

/** Opens the dashboard and collects the failures from then on. */
async function collectFailures(): Promise<AreaFailure[]> {
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  const failures: AreaFailure[] = [];
  areas.onFailure((failure) => failures.push(failure));
  return failures;
}

test.each<[string, () => Promise<unknown>]>([
  ['entry', () => Promise.reject(new Error('502'))],
  ['style', () => Promise.reject(new Error('Loading css chunk 7 failed.'))],
  ['contract', async () => ({ remote: { contract: 99, build: 'b9', pages: {} } })],
  ['contract', async () => remote({})],
  ['chunk', async () => remote({ jobHistory: () => Promise.reject(new Error('404')) })],
])('an area that fails to load is reported once, in the phase %s', async (phase, load) => {
  const failures = await collectFailures();
  fakeAreas.override('mf_jobs', load as never);
  await press('link', 'Job History');
  await unavailable();
  expect(failures).toEqual([{ area: 'mf-jobs', build: 'b1', phase, error: expect.any(Error) }]);
});

test('a page that crashes is reported', async () => {
  const failures = await collectFailures();
  await press('link', 'Settings');
  await press('button', 'Break');
  await unavailable();
  expect(failures).toMatchObject([{ area: 'mf-settings', build: 'b1', phase: 'render' }]);
});

test('a page that never loads is reported as a timeout', async () => {
  const failures = await collectFailures();
  fakeAreas.override('mf_jobs', () => new Promise(() => undefined));
  vi.useFakeTimers();
  await act(async () => screen.getByRole('link', { name: 'Job History' }).click());
  await act(() => vi.advanceTimersByTimeAsync(8000));
  vi.useRealTimers();
  expect(failures).toMatchObject([{ area: 'mf-jobs', phase: 'timeout' }]);
});

test('a screen of the shell that never loads fails as a timeout', async () => {
  await openSite('/admin');
  vi.useFakeTimers();
  const failed = areas.screen('never', () => new Promise(() => undefined)).catch(String);
  await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  vi.useRealTimers();
  expect(await Promise.race([failed, 'still loading'])).toMatch('did not arrive in time');
});
