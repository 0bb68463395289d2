import { REGISTRY_ID } from '@app/contract/platform/page-data';
import type { Registry } from '@app/contract/platform/releases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Integrity } from './integrity.ts';
import { BuildRegistry } from './registry.ts';

const JOBS = { contract: 1, entry: '', styles: [] };
const registry: Registry = {
  shell: { build: 's1', integrity: { '7.mjs': 'sha256-seven' } },
  areas: {
    'mf-public': { ...JOBS, build: 'p1' },
    'mf-settings': { ...JOBS, build: 't1', integrity: { 'entry.mjs': 'sha256-entry' } },
    'mf-jobs': { ...JOBS, build: 'j1', hashes: 'sha256-release' },
  },
};
const network = vi.fn(async (_url: string, _init: RequestInit) =>
  Response.json({ integrity: { 'routes.css': 'sha256-routes' } }),
);

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  document.head.innerHTML = `<script type="application/json" id="${REGISTRY_ID}">${JSON.stringify(registry)}</script>`;
});
afterEach(() => void network.mockClear());

const integrity = () => new Integrity(BuildRegistry.ofPage());

test.each([
  ['a file of the shell', '/mf/shell/s1/7.mjs', 'sha256-seven'],
  ['a file of an area', '/mf/mf-settings/t1/entry.mjs', 'sha256-entry'],
  ['a file of an area at a retry', 'http://localhost:3000/mf/mf-settings/t1~2/entry.mjs', 'sha256-entry'],
  ['a file of a build without hashes', '/mf/mf-public/p1/entry.mjs', undefined],
  ['a file of another build than the page runs with', '/mf/mf-settings/t0/entry.mjs', undefined],
  ['a URL that is no file of a build', 'data:text/javascript,1', undefined],
])('%s', (_what, url, hash) => {
  expect(integrity().hashOf(url)).toBe(hash);
});

test('throws for a file that its build does not list', () => {
  expect(() => integrity().hashOf('/mf/mf-settings/t1/foreign.mjs')).toThrow(
    'foreign.mjs is not part of mf-settings t1',
  );
});

test('fetches the hashes of another area once, with the hash of their file', async () => {
  const checked = integrity();
  await Promise.all([checked.loadIntegrity('mf-jobs'), checked.loadIntegrity('mf-jobs')]);
  expect(network).toHaveBeenCalledExactlyOnceWith('/mf/mf-jobs/j1/release.json', {
    integrity: 'sha256-release',
  });
  expect(checked.hashOf('/mf/mf-jobs/j1/routes.css')).toBe('sha256-routes');
});

test('fetches hashes again after a failure', async () => {
  const checked = integrity();
  network.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(checked.loadIntegrity('mf-jobs')).rejects.toThrow('502');
  await checked.loadIntegrity('mf-jobs');
  expect(checked.hashOf('/mf/mf-jobs/j1/routes.css')).toBe('sha256-routes');
});
