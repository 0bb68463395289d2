import * as requests from '@app/contract/requests';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { fetchAhead, fetchFirst } from './first-responses.ts';
import { usePages } from './list-pages.ts';
import { SWR_DEFAULTS, useCall } from './swr.ts';

const LIST = '/api/job-requests?limit=25';
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  network.mockClear();
  network.mockImplementation(async (path) =>
    path === LIST
      ? new Response('["Ann"]', { headers: { 'x-next-cursor': 'n' } })
      : new Response(JSON.stringify({ total: 7 })),
  );
});

const renders: string[] = [];

function Requests() {
  const { items, hasMore } = usePages<string>(LIST);
  const { data } = useCall(requests.summary, {}, { revalidateIfStale: true });
  const text = `${items?.join() ?? 'no list'}, ${hasMore ? 'more' : 'all'}, ${data?.total ?? 'no total'}`;
  renders.push(text);
  return <p>{text}</p>;
}

function show() {
  renders.length = 0;
  const cache = new Map();
  render(
    <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => cache }}>
      <Requests />
    </SWRConfig>,
  );
}

test('the first render has what has arrived, and nothing is fetched again', async () => {
  await fetchFirst([LIST, requests.summary.path]);
  show();
  expect(renders[0]).toBe('Ann, more, 7');
  await screen.findByText('Ann, more, 7');
  expect(network).toHaveBeenCalledTimes(2);
});

test('what is still under way is not fetched twice', async () => {
  const arriving = fetchFirst([LIST, requests.summary.path]);
  show();
  expect(renders[0]).toBe('no list, all, no total');
  await arriving;
  await screen.findByText('Ann, more, 7');
  expect(network).toHaveBeenCalledTimes(2);
});

test('each response is used once, and not after ten seconds', async () => {
  await fetchFirst([LIST, requests.summary.path]);
  show();
  network.mockClear();
  show();
  await screen.findAllByText('Ann, more, 7');
  expect(network).toHaveBeenCalledTimes(2);

  await fetchFirst([LIST]);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  show();
  expect(renders[0]).toContain('no list');
});

test('what is fetched ahead is fetched once, and again after a write', async () => {
  const listed = () => network.mock.calls.filter(([path]) => path === LIST).length;
  await call(requests.remove, { params: { id: 1 } });
  fetchAhead([LIST]);
  fetchAhead([LIST]);
  expect(listed()).toBe(1);
  await call(requests.remove, { params: { id: 1 } });
  fetchAhead([LIST]);
  expect(listed()).toBe(2);
});

test('what fails ahead is read by the page', async () => {
  await call(requests.remove, { params: { id: 1 } });
  network.mockRejectedValueOnce(new TypeError('offline'));
  fetchAhead([LIST]);
  await new Promise((resolve) => setTimeout(resolve));
  show();
  await screen.findByText('Ann, more, 7');
});
