import * as requests from '@app/contract/requests';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, onSignedOut } from './api.ts';
import { readAhead } from './first-responses.ts';
import { useRefresh } from './list-pages.ts';
import { announceSignOut } from './session.ts';
import { SWR_DEFAULTS, useCall } from './swr.ts';

const PATH = requests.summary.path;
const LATER = 2001;
const network = vi.fn<typeof fetch>();
let total: number;

beforeEach(() => {
  total = 0;
  vi.stubGlobal('fetch', network);
  // Each read responds another total.
  network.mockReset().mockImplementation(async () => {
    total += 1;
    return new Response(JSON.stringify({ total }));
  });
});
afterEach(() => {
  announceSignOut();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const renders: string[] = [];

function Summary() {
  const { data, error } = useCall(requests.summary, {});
  const text = error ? 'failed' : (data?.total?.toString() ?? 'no total');
  renders.push(text);
  return <p>{text}</p>;
}

function show() {
  renders.length = 0;
  const cache = new Map();
  render(
    <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => cache }}>
      <Summary />
    </SWRConfig>,
  );
}

function passTime() {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + LATER);
}

test('what was read just now shows in the first render and is not read again', async () => {
  await readAhead([PATH]);
  await readAhead([PATH]);
  show();
  expect(renders[0]).toBe('1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(network).toHaveBeenCalledTimes(1);
});

test('what was read earlier shows at once, and is read again once', async () => {
  await readAhead([PATH]);
  passTime();
  show();
  expect(renders[0]).toBe('1');
  await screen.findByText('2');
  expect(network).toHaveBeenCalledTimes(2);
});

test('pointing again renews what was read earlier, which is held meanwhile', async () => {
  await readAhead([PATH]);
  passTime();
  const renewing = readAhead([PATH]);
  show();
  expect(renders[0]).toBe('1');
  await renewing;
  await screen.findByText('2');
  expect(network).toHaveBeenCalledTimes(2);
});

test.each<[string, () => unknown]>([
  ['a write', () => api.post('/api/job-requests', {}).catch(() => undefined)],
  ['the sign-out', announceSignOut],
  ['a refresh of its path', () => renderHook(useRefresh).result.current('/api/job-requests')],
])('%s drops what was read', async (_what, act) => {
  await readAhead([PATH]);
  await act();
  const before = total;
  show();
  expect(renders[0]).toBe('no total');
  await screen.findByText(String(before + 1));
});

test('a failure is quiet; the page reads for itself and reports its own', async () => {
  const offersSignIn = vi.fn();
  const stop = onSignedOut(offersSignIn);
  network.mockImplementation(async () => new Response('', { status: 401 }));
  await readAhead([PATH]);
  expect(offersSignIn).not.toHaveBeenCalled();

  const arriving = readAhead([PATH]);
  show();
  await arriving;
  await screen.findByText('failed');
  await waitFor(() => expect(offersSignIn).toHaveBeenCalledOnce());
  stop();
});
