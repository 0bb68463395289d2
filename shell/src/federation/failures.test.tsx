import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { areas, openSite } from '../../test/open-site.tsx';
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

/** Opens the dashboard and collects the failures from then on. */
async function collectFailures(): Promise<AreaFailure[]> {
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  const failures: AreaFailure[] = [];
  areas.onFailure((failure) => failures.push(failure));
  return failures;
}

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
