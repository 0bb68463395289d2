import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { areas, openSite, press } from '../../test/open-site.tsx';
import type { AreaFailure } from './areas.ts';

let complaints: MockInstance;

beforeEach(() => {
  fakeAreas.reset();
  fakeServer(SIGNED_IN);
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
// React reports what a boundary has caught.
afterEach(() => void complaints.mockClear());

const unavailable = () => screen.findByText('This page could not be loaded');
const remote = (pages: Record<string, () => Promise<unknown>>) => ({
  remote: { contract: 1, build: 'b1', pages },
});

/** Opens the desk and hears of everything that fails from then on. */
async function listening(): Promise<AreaFailure[]> {
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  const heard: AreaFailure[] = [];
  areas.onFailure((failure) => heard.push(failure));
  return heard;
}

test.each<[string, () => Promise<unknown>]>([
  ['entry', () => Promise.reject(new Error('502'))],
  ['style', () => Promise.reject(new Error('Loading css chunk 7 failed.'))],
  ['contract', async () => ({ remote: { contract: 99, build: 'b9', pages: {} } })],
  ['contract', async () => remote({})],
  ['chunk', async () => remote({ jobHistory: () => Promise.reject(new Error('404')) })],
])('an area that fails is told of once, in the phase: %s', async (phase, load) => {
  const heard = await listening();
  fakeAreas.answer('mf_jobs', load as never);
  await press('link', 'Job History');
  await unavailable();
  expect(heard).toEqual([{ area: 'mf-jobs', build: 'b1', phase, error: expect.any(Error) }]);
});

test('a page that crashes is told of as well', async () => {
  const heard = await listening();
  await press('link', 'Settings');
  await press('button', 'Break');
  await unavailable();
  expect(heard).toMatchObject([{ area: 'mf-settings', build: 'b1', phase: 'render' }]);
});

test('and so is one that never comes', async () => {
  const heard = await listening();
  fakeAreas.answer('mf_jobs', () => new Promise(() => undefined));
  vi.useFakeTimers();
  await act(async () => screen.getByRole('link', { name: 'Job History' }).click());
  await act(() => vi.advanceTimersByTimeAsync(8000));
  vi.useRealTimers();
  expect(heard).toMatchObject([{ area: 'mf-jobs', phase: 'timeout' }]);
});
