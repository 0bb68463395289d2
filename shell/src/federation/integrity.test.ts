import { REGISTRY_ID } from '@app/contract/platform/page-blocks';
import type { Registry } from '@app/contract/platform/releases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
  vi.resetModules();
  vi.stubGlobal('fetch', network);
  document.head.innerHTML = `<script type="application/json" id="${REGISTRY_ID}">${JSON.stringify(registry)}</script>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockClear();
});

const load = () => import('./integrity.ts');

test.each([
  ['a file of the shell', '/mf/shell/s1/7.mjs', 'sha256-seven'],
  ['a file of an area', '/mf/mf-settings/t1/entry.mjs', 'sha256-entry'],
  ['the same at a new attempt', 'http://localhost:3000/mf/mf-settings/t1~2/entry.mjs', 'sha256-entry'],
  ['a file of a build that says no hashes', '/mf/mf-public/p1/entry.mjs', undefined],
  ['a file of another build than the page runs with', '/mf/mf-settings/t0/entry.mjs', undefined],
  ['what is no file of a build', 'data:text/javascript,1', undefined],
])('%s', async (_what, url, hash) => {
  const { hashOf } = await load();
  expect(hashOf(url)).toBe(hash);
});

test('a file that its build does not list has none, and is refused', async () => {
  const { hashOf } = await load();
  expect(() => hashOf('/mf/mf-settings/t1/foreign.mjs')).toThrow('foreign.mjs is not part of mf-settings t1');
});

test('the hashes of an area further away are fetched once, and checked themselves', async () => {
  const { bringHashes, hashOf } = await load();
  await Promise.all([bringHashes('mf-jobs'), bringHashes('mf-jobs')]);
  expect(network).toHaveBeenCalledExactlyOnceWith('/mf/mf-jobs/j1/release.json', {
    integrity: 'sha256-release',
  });
  expect(hashOf('/mf/mf-jobs/j1/routes.css')).toBe('sha256-routes');
});

test('hashes that did not arrive are asked for again', async () => {
  const { bringHashes, hashOf } = await load();
  network.mockResolvedValueOnce(new Response('', { status: 502 }));
  await expect(bringHashes('mf-jobs')).rejects.toThrow('502');
  await bringHashes('mf-jobs');
  expect(hashOf('/mf/mf-jobs/j1/routes.css')).toBe('sha256-routes');
});
