import { REGISTRY_PATH } from '@app/contract/platform/page-data';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { remote } from '../../test/fake-pages.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { Area } from './area.ts';
import { Integrity } from './integrity.ts';
import { BuildRegistry, LiveRegistry } from './registry.ts';

beforeEach(() => fakeAreas.reset());

const builds = (build: string) => ({
  shell: { build: 's1' },
  areas: { 'mf-jobs': { build, contract: 1, entry: `/mf/mf-jobs/${build}/entry.mjs`, styles: [] } },
});

function createArea() {
  const registry = new BuildRegistry(builds('b1'));
  const onFailure = vi.fn();
  const integrity = new Integrity(registry);
  const live = new LiveRegistry();
  const area = new Area({ name: 'mf-jobs', registry, live, integrity, htmlTtlMs: 0, onFailure });
  return { area, onFailure };
}

const broken = () => Promise.reject(new Error('502'));

test('a failed page stays failed until a retry, which loads from a new URL', async () => {
  fakeServer();
  const { area, onFailure } = createArea();
  fakeAreas.override('mf_jobs', broken);
  await expect(area.page('jobHistory')).rejects.toThrow('502');
  await expect(area.page('jobHistory')).rejects.toThrow('502');
  expect(onFailure).toHaveBeenCalledOnce();
  fakeAreas.restore('mf_jobs');
  area.retry();
  expect((await area.page('jobHistory')).Component).toBeTypeOf('function');
  expect(fakeAreas.entries).toEqual(['/mf/mf-jobs/b1/entry.mjs', '/mf/mf-jobs/b1~1/entry.mjs']);
});

test('a failed prefetch is dropped', async () => {
  fakeServer();
  const { area, onFailure } = createArea();
  fakeAreas.override('mf_jobs', broken);
  area.prefetch('jobHistory');
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  fakeAreas.restore('mf_jobs');
  expect((await area.page('jobHistory')).Component).toBeTypeOf('function');
});

test('what is run ahead does not enter the area, which still switches to the live build', async () => {
  const { calls } = fakeServer({ [`GET ${REGISTRY_PATH}`]: { body: builds('b2') } });
  const { area } = createArea();
  const run = vi.spyOn(remote.pages, 'jobHistory');
  await area.preload('jobHistory');
  expect(run).toHaveBeenCalledOnce();
  expect(calls).toEqual([]);
  await area.page('jobHistory');
  expect(fakeAreas.entries).toEqual(['/mf/mf-jobs/b1/entry.mjs', '/mf/mf-jobs/b2/entry.mjs']);
});

test('what fails ahead is loaded again when it is opened', async () => {
  fakeServer();
  const { area, onFailure } = createArea();
  vi.spyOn(remote.pages, 'jobHistory').mockRejectedValueOnce(new Error('502'));
  await area.preload('jobHistory');
  expect((await area.page('jobHistory')).Component).toBeTypeOf('function');
  expect(fakeAreas.entries).toEqual(['/mf/mf-jobs/b1/entry.mjs', '/mf/mf-jobs/b1~1/entry.mjs']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('an area in use stays in its build after a failure', async () => {
  const { responses, calls } = fakeServer({ [`GET ${REGISTRY_PATH}`]: { body: builds('b1') } });
  const { area } = createArea();
  await area.page('jobHistory');
  await expect(area.page('missing')).rejects.toThrow('mf-jobs offers no page missing');
  responses[`GET ${REGISTRY_PATH}`] = { body: builds('b2') };
  area.retry();
  await area.page('newJob');
  expect(fakeAreas.entries).toEqual(['/mf/mf-jobs/b1/entry.mjs', '/mf/mf-jobs/b1~1/entry.mjs']);
  expect(calls).toEqual([`GET ${REGISTRY_PATH}`]);
});

/** A load that fails when the test says so. */
function failsLater() {
  let fail: () => void = () => undefined;
  const load = () => new Promise<never>((_, reject) => (fail = () => reject(new Error('502'))));
  return { load, fail: () => fail() };
}

test('a retry does not rely on a load that began before it', async () => {
  fakeServer();
  const { area } = createArea();
  const { load, fail } = failsLater();
  fakeAreas.override('mf_jobs', load);
  void area.preload();
  await vi.waitFor(() => expect(fakeAreas.loaded).toHaveLength(1));
  fakeAreas.restore('mf_jobs');
  area.retry();
  const page = area.page('jobHistory');
  fail();
  expect((await page).Component).toBeTypeOf('function');
});

test('a load that fails after a retry leaves the container of the retry in use', async () => {
  fakeServer();
  const { area } = createArea();
  const { load, fail } = failsLater();
  fakeAreas.override('mf_jobs', load);
  area.prefetch('jobHistory');
  await vi.waitFor(() => expect(fakeAreas.loaded).toHaveLength(1));
  fakeAreas.restore('mf_jobs');
  area.retry();
  await area.page('newJob');
  fail();
  await Promise.resolve();
  await area.page('jobHistory');
  expect(fakeAreas.loaded).toHaveLength(2);
});

test('a retry keeps the container of an area that works', async () => {
  fakeServer();
  const { area } = createArea();
  await area.page('jobHistory');
  area.retry();
  await area.page('newJob');
  expect(fakeAreas.loaded).toHaveLength(1);
});
