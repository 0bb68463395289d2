import { act, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefresh } from './list-pages.ts';
import { SWR_DEFAULTS, useCall } from './swr.ts';

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', network);
});
afterEach(() => void network.mockReset());

function Jobs() {
  const { data, error } = useSWR<string[]>('/api/jobs');
  return <p>{error ? error.message : (data?.join() ?? 'reading')}</p>;
}

const cache = new Map();
const Screen = ({ shown = true }) => (
  <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => cache }}>{shown && <Jobs />}</SWRConfig>
);

async function lookAwayAndBackForAnHour() {
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(3_600_000);
  });
}

test('data is fetched once: focus, time and mounting again do not repeat it', async () => {
  network.mockImplementation(async () => new Response('["a"]'));
  const { rerender } = render(<Screen />);
  await screen.findByText('a');
  await lookAwayAndBackForAnHour();
  rerender(<Screen shown={false} />);
  rerender(<Screen />);
  await screen.findByText('a');
  await lookAwayAndBackForAnHour();
  expect(network).toHaveBeenCalledTimes(1);
});

test('a failed fetch is not repeated', async () => {
  cache.clear();
  network.mockImplementation(async () => new Response('', { status: 500 }));
  render(<Screen />);
  await screen.findByText('500: Internal Server Error');
  await lookAwayAndBackForAnHour();
  expect(network).toHaveBeenCalledTimes(1);
});

const YEAR = { method: 'GET', path: '/api/report' } as unknown as Parameters<typeof useCall>[0];

let refresh: ReturnType<typeof useRefresh>;

function Year({ year, ...options }: { year: string; keepPreviousData?: true }) {
  const { data, error } = useCall(YEAR, { query: { year } } as never, options);
  refresh = useRefresh();
  return <p>{`${data ?? 'none'} ${error ? 'failed' : ''}`}</p>;
}

test('a failed read shows nothing that was read of another path', async () => {
  cache.clear();
  const provider = () => cache;
  const page = (year: string) => (
    <SWRConfig value={{ ...SWR_DEFAULTS, provider }}>
      <Year year={year} keepPreviousData />
    </SWRConfig>
  );
  network.mockImplementation(async (path) =>
    String(path).endsWith('2026') ? new Response('"of 2026"') : new Response('', { status: 503 }),
  );
  const { rerender } = render(page('2026'));
  await screen.findByText('of 2026');
  network.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await act(() => refresh('/api'));
  await screen.findByText('of 2026 failed');
  rerender(page('2025'));
  expect(screen.getByText(/of 2026/)).toBeTruthy();
  await screen.findByText('none failed');
});

test('a reread that fails leaves what was read of the same path, unless there is no such record any more', async () => {
  cache.clear();
  network.mockImplementation(async () => new Response('"of 2026"'));
  const page = (year: string) => (
    <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => cache }}>
      <Year year={year} />
    </SWRConfig>
  );
  const { rerender } = render(page('2026'));
  await screen.findByText('of 2026');
  network.mockImplementation(async () => new Response('', { status: 503 }));
  await act(() => refresh('/api'));
  await screen.findByText('of 2026 failed');
  rerender(page('2025'));
  expect(screen.queryByText(/of 2026/)).toBeNull();
  rerender(page('2026'));
  network.mockImplementation(async () => new Response('', { status: 404 }));
  await act(() => refresh('/api'));
  await screen.findByText('none failed');
});
