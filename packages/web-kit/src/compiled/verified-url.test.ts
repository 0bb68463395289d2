import { beforeEach, expect, test, vi } from 'vitest';
import { verifiedUrl } from './verified-url.ts';

const URL = '/mf/mf-jobs/b1/pdf-worker.mjs';

beforeEach(() => void vi.stubGlobal('__webpack_public_path__', '/mf/mf-jobs/b1/'));

function fetched(status = 200) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('', { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('fetches the file with its integrity hash', async () => {
  const fetch = fetched();
  vi.stubGlobal('__CODE__', { integrity: (url: string) => `sha256-of ${url}` });
  expect(await verifiedUrl('pdf-worker.mjs')).toBe(URL);
  expect(fetch).toHaveBeenCalledWith(URL, { integrity: `sha256-of ${URL}` });
});

test('rejects a file that cannot be fetched', async () => {
  fetched(404);
  vi.stubGlobal('__CODE__', { integrity: () => 'sha256-x' });
  await expect(verifiedUrl('pdf-worker.mjs')).rejects.toThrow('pdf-worker.mjs did not arrive: 404');
});

test('fetches nothing without a hash', async () => {
  const fetch = fetched();
  expect(await verifiedUrl('pdf-worker.mjs')).toBe(URL);
  expect(fetch).not.toHaveBeenCalled();
});
