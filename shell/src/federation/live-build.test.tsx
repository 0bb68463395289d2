import { REGISTRY_PATH } from '@app/contract/platform/page-data';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

const ASKED = `GET ${REGISTRY_PATH}`;
let age = 0;

beforeEach(() => {
  fakeAreas.reset();
  vi.spyOn(performance, 'now').mockImplementation(() => age);
  // The page has been open for a while.
  age = 60_000;
});
afterEach(() => void vi.useRealTimers());

const live = (area: string, build: string, shell = 's1') => ({
  body: { shell: { build: shell }, areas: { [area]: { build, entry: `/mf/${area}/${build}/entry.mjs` } } },
});
const entriesOf = (area: string) => fakeAreas.entries.filter((entry) => entry.includes(`/${area}/`));

/** The desk, open for a while. */
async function openDesk(answers = {}) {
  const server = fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] }, ...answers });
  age = 0;
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  age = 60_000;
  return server;
}

test('an open page enters an area in the build that is live then', async () => {
  await openDesk({ [ASKED]: live('mf-jobs', 'b2') });
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs').at(-1)).toBe('/mf/mf-jobs/b2/entry.mjs');
  expect(fakeAreas.loaded).toContain('mf_jobs_b2/routes');
});

test('an area that is in use stays in its build until the page is loaded anew', async () => {
  const server = await openDesk({ [ASKED]: live('mf-jobs', 'b1') });
  await press('link', 'Job History');
  await screen.findByText('a');
  server.answers[ASKED] = live('mf-jobs', 'b2');
  age = 120_000;
  await press('link', 'New Job');
  await screen.findByText('Welcome ann');
  expect(entriesOf('mf-jobs')).toEqual(['/mf/mf-jobs/b1/entry.mjs']);
});

test.each([
  ['late', () => Promise.reject(new DOMException('It took too long', 'TimeoutError'))],
  ['an error', () => ({ status: 503 })],
  ['no registry', () => ({ body: 'hello' })],
])('where the answer is %s, it is the build that the page knows', async (_name, answer) => {
  const patience = vi.spyOn(AbortSignal, 'timeout');
  await openDesk({ [ASKED]: answer });
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs')).toEqual(['/mf/mf-jobs/b1/entry.mjs']);
  expect(patience).toHaveBeenCalledWith(1000);
});

test('builds that went live with another shell are for pages of that shell', async () => {
  await openDesk({ [ASKED]: live('mf-jobs', 'b2', 's2') });
  await press('link', 'Job History');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs')).toEqual(['/mf/mf-jobs/b1/entry.mjs']);
});

test('a page that has just been loaded asks for nothing', async () => {
  const server = fakeServer({ ...SIGNED_IN, [ASKED]: live('mf-admin-requests', 'b2') });
  age = 100;
  await act(() => openSite('/admin'));
  await screen.findByText('Welcome ann');
  expect(server.calls).not.toContain(ASKED);
});

test('an area that failed is tried again in the build that is live by then', async () => {
  const server = await openDesk({ [ASKED]: live('mf-jobs', 'b1') });
  // However new the page is.
  age = 100;
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeAreas.answer('mf_jobs', () => Promise.reject(new Error('broken')));
  await press('link', 'Job History');
  await screen.findByText('This page could not be loaded');
  server.answers[ASKED] = live('mf-jobs', 'b2');
  await press('button', 'Try again');
  await screen.findByText('a');
  expect(entriesOf('mf-jobs').at(-1)).toContain('/mf/mf-jobs/b2');
  complaints.mockClear();
});
