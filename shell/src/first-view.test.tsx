import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../test/fake-server.ts';
import { firstRender } from '../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const JOBS = { ...SIGNED_IN, 'GET /api/jobs': { body: ['a job'] } };

test('the first render of a desk page has header, page and data, and each call is made once', async () => {
  const { calls } = fakeServer(JOBS);
  const text = await firstRender('/job-history', {
    area: 'mf-jobs',
    calls: ['/api/auth/session', '/api/jobs'],
  });
  expect(text).toContain('Logout');
  expect(text).toContain('Job history');
  expect(text).toContain('a job');
  expect(calls.toSorted()).toEqual(['GET /api/auth/session', 'GET /api/jobs']);
});

test('the code that the HTML names is run while the session is fetched', async () => {
  let respond!: (response: object) => void;
  const response = new Promise<object>((resolve) => {
    respond = resolve;
  });
  const { responses } = fakeServer();
  responses['GET /api/auth/session'] = () => response;
  const drawn = firstRender('/settings', { area: 'mf-settings' });
  await vi.waitFor(() => expect(fakeAreas.loaded).toEqual(['mf_settings/routes']));
  respond(SIGNED_IN['GET /api/auth/session']!);
  expect(await drawn).toContain('Settings');
});

test('without a session the first render is the sign-in, and the area of the page is not loaded', async () => {
  fakeServer();
  expect(await firstRender('/settings', { calls: ['/api/auth/session', '/api/auth/demo'] })).toContain(
    'Admin Login',
  );
  expect(fakeAreas.loaded).not.toContain('mf_settings/routes');
});

test('a page does not wait for data that is late, and fetches it once', async () => {
  const { calls, responses } = fakeServer(SIGNED_IN);
  responses['GET /api/jobs'] = () => new Promise<object>(() => undefined);
  const text = await firstRender('/job-history', { area: 'mf-jobs', calls: ['/api/jobs'] });
  expect(text).toContain('Job history');
  expect(calls.filter((call) => call === 'GET /api/jobs')).toHaveLength(1);
});

test('the first render of a page that fails to load is its error', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeServer(SIGNED_IN);
  fakeAreas.override('mf_jobs', () => Promise.reject(new Error('no such file')));
  expect(await firstRender('/job-history', { area: 'mf-jobs' })).toContain('This page could not be loaded');
  // React reports what a boundary has caught.
  consoleError.mockClear();
});
