import { act, renderHook } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { SWR_DEFAULTS } from '../shared/swr.ts';
import { useToday } from './company-time.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T04:59:30Z') });
  vi.stubGlobal('fetch', async () => Response.json({ timeZone: 'America/New_York' }));
});

async function open() {
  const { result, unmount } = renderHook(() => useToday(), {
    wrapper: ({ children }) => <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>,
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  return { today: () => result.current, unmount };
}

test('today becomes the next day while the page stays open, where the company is', async () => {
  const { today, unmount } = await open();
  expect(today()).toBe('2026-11-25');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(today()).toBe('2026-11-26');
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is shown again days later has the day of then', async () => {
  const { today } = await open();
  vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(today()).toBe('2026-11-29');
});

test('until the settings have loaded the day is that of the zone that they had last on this device', async () => {
  vi.stubEnv('TZ', 'UTC');
  // After a reload.
  vi.resetModules();
  localStorage.setItem('company-time-zone', 'America/New_York');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { useToday: fresh } = await import('./company-time.ts');
  expect(renderHook(() => fresh()).result.current).toBe('2026-11-25');
  vi.unstubAllEnvs();
});
