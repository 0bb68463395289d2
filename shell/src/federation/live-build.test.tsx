import { REGISTRY_PATH } from '@app/contract/platform/page-data';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

const REGISTRY_CALL = `GET ${REGISTRY_PATH}`;
let age = 0;

beforeEach(() => {
  fakeAreas.reset();
  vi.spyOn(performance, 'now').mockImplementation(() => age);
  // The page is a minute old.
  age = 60_000;
});

const live = (area: string, build: string, shell = 's1') => ({
  body: { shell: { build: shell }, areas: { [area]: { build, entry: `/mf/${area}/${build}/entry.mjs` } } },
});
const entriesOf = (area: string) => fakeAreas.entries.filter((entry) => entry.includes(`/${area}/`));

/** Opens the dashboard a minute ago. */
async function openDashboard(responses = {}) {
  const server = fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] }, ...responses });
  age = 0;
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  age = 60_000;
  return server;
}

test('an open page enters an area in the live build', async () => {
  await openDashboard({ [REGISTRY_CALL]: live('mf-jobs', 'b2') });
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs').at(-1)).toBe('/mf/mf-jobs/b2/entry.mjs');
  expect(fakeAreas.loaded).toContain('mf_jobs_b2/routes');
});

test('an area in use stays in its build until a reload', async () => {
  const server = await openDashboard({ [REGISTRY_CALL]: live('mf-jobs', 'b1') });
  await press('link', 'Job History');
  await screen.findByText('a');
  server.responses[REGISTRY_CALL] = live('mf-jobs', 'b2');
  age = 120_000;
  await press('link', 'New Job');
  await screen.findByText('Welcome ann');
  expect(entriesOf('mf-jobs')).toEqual(['/mf/mf-jobs/b1/entry.mjs']);
});

test.each([
  ['a timeout', () => Promise.reject(new DOMException('It took too long', 'TimeoutError'))],
  ['an error', () => ({ status: 503 })],
  ['no registry', () => ({ body: 'hello' })],
])('with %s, the area runs the build that the page knows', async (_name, response) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await openDashboard({ [REGISTRY_CALL]: response });
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs')).toEqual(['/mf/mf-jobs/b1/entry.mjs']);
  expect(timeout).toHaveBeenCalledWith(1000);
});

test('builds for another shell are ignored', async () => {
  await openDashboard({ [REGISTRY_CALL]: live('mf-jobs', 'b2', 's2') });
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs')).toEqual(['/mf/mf-jobs/b1/entry.mjs']);
});

test('a page that has just loaded does not fetch the live builds', async () => {
  const server = fakeServer({ ...SIGNED_IN, [REGISTRY_CALL]: live('mf-admin-requests', 'b2') });
  age = 100;
  await act(() => openSite('/admin'));
  await screen.findByText('Welcome ann');
  expect(server.calls).not.toContain(REGISTRY_CALL);
});

test('an area that failed is retried in the live build', async () => {
  const server = await openDashboard({ [REGISTRY_CALL]: live('mf-jobs', 'b1') });
  // Also on a new page.
  age = 100;
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeAreas.override('mf_jobs', () => Promise.reject(new Error('broken')));
  await press('link', 'Job History');
  await screen.findByText('This page could not be loaded');
  server.responses[REGISTRY_CALL] = live('mf-jobs', 'b2');
  await press('button', 'Try Again');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs').at(-1)).toContain('/mf/mf-jobs/b2');
  consoleError.mockClear();
});
