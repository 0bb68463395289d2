import { act, render, screen } from '@testing-library/react';
import useSWR, { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SWR_DEFAULTS } from './swr.ts';

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
