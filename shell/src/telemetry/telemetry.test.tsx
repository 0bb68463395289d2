import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { type FakeServer, fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

let consoleError: MockInstance;
let server: FakeServer;

beforeEach(() => {
  // The seconds after which reports are sent pass at once.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeAreas.reset();
  server = fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: [] } });
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void consoleError.mockClear());

const reports = () => server.beacons.flatMap((beacon) => beacon.reports);
const moment = () => act(() => vi.advanceTimersByTimeAsync(1500));
const sentReports = async () => {
  await moment();
  return reports();
};
const unavailable = () => screen.findByText('This page could not be loaded');
const failing = (error: unknown) => () => Promise.reject(error);

test.each<[string, () => Promise<{ remote: unknown }>, object]>([
  [
    'a container that does not load',
    failing(new TypeError('Failed to fetch dynamically imported module: http://a.test/x.mjs')),
    { phase: 'entry', code: 'import' },
  ],
  [
    'a container that the runtime refuses',
    failing(new Error('#RUNTIME-008: ...')),
    { phase: 'entry', code: 'RUNTIME-008' },
  ],
  [
    'another contract',
    async () => ({ remote: { contract: 99, build: 'b9', pages: {} } }),
    { phase: 'contract', message: expect.stringContaining('contract') },
  ],
  [
    'a page that is missing',
    async () => ({ remote: { contract: 1, build: 'b1', pages: {} } }),
    { phase: 'contract', code: 'Error', message: 'mf-settings offers no page settings' },
  ],
])('%s is reported once, with area, build, phase and code', async (_what, load, facts) => {
  fakeAreas.override('mf_settings', load);
  await openSite('/settings');
  await unavailable();
  expect(await sentReports()).toMatchObject([
    { kind: 'load', area: 'mf-settings', build: 'b1', page: '/settings', ...facts },
  ]);
  await moment();
  expect(server.beacons).toMatchObject([{ shell: 's1', reports: [{}] }]);
});

test('a crash is reported with the loaded build and the path of the route', async () => {
  await openSite('/settings');
  await press('button', 'Break');
  await unavailable();
  expect(await sentReports()).toMatchObject([
    { kind: 'error', area: 'mf-settings', build: 'b1', page: '/settings', phase: 'render', code: 'Error' },
  ]);
});

test('uncaught errors are reported without personal data', async () => {
  await openSite('/edit-job/4711');
  const error = new SyntaxError('"Jane Doe" (jane@doe.test) is not valid');
  dispatchEvent(new ErrorEvent('error', { error, filename: `${location.origin}/mf/a.mjs` }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('no job 4711') }));
  expect(await sentReports()).toMatchObject([
    {
      kind: 'error',
      page: '/edit-job/:id',
      phase: 'script',
      code: 'SyntaxError',
      message: '"…" [email] is not valid',
    },
    { kind: 'error', page: '/edit-job/:id', phase: 'promise', message: 'no job …' },
  ]);
});

test('an error is reported with its places in builds, and once for all places', async () => {
  await openSite('/settings');
  const thrownAt = (...places: string[]) =>
    Object.assign(new Error('no total'), {
      stack: ['Error: no total', ...places.map((place) => `    at x (${location.origin}/mf/${place})`)].join(
        '\n',
      ),
    });
  const reason = thrownAt('mf-settings/b1/a.mjs:1:20', 'shell/s1/libraries.mjs:3:4');
  for (const each of [reason, thrownAt('mf-settings/b1/a.mjs:1:99')])
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: each }));
  expect(await sentReports()).toHaveLength(1);
  expect(reports()).toMatchObject([
    { message: 'no total', stack: ['mf-settings/b1/a.mjs:1:20', 'shell/s1/libraries.mjs:3:4'] },
  ]);
});

test('an error of a browser extension is not reported', async () => {
  await openSite('/settings');
  dispatchEvent(new ErrorEvent('error', { error: new Error('x'), filename: 'chrome-extension://abc/x.js' }));
  await moment();
  expect(server.beacons).toEqual([]);
});

test('reports wait for a network', async () => {
  await openSite('/settings');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('offline') }));
  await moment();
  expect(server.beacons).toEqual([]);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await sentReports()).toMatchObject([{ message: 'offline' }]);
});

test('a page sends the same report once and thirty at most', async () => {
  await openSite('/settings');
  const { MAX_REPORTS } = await import('./report-queue.ts');
  const words = [...'abcdefgh'].flatMap((a) => [...'abcdefgh'].map((b) => `${a}${b}`));
  for (const word of [...words, ...words])
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error(word) }));
  expect(await sentReports()).toHaveLength(MAX_REPORTS);
  await moment();
  expect(new Set(reports().map((report) => JSON.stringify(report))).size).toBe(MAX_REPORTS);
});

test('the page shows which builds it has loaded', async () => {
  await openSite('/settings');
  await screen.findByRole('heading', { name: 'Settings' });
  const { attributes } = document.documentElement;
  expect(attributes.getNamedItem('data-build-shell')?.value).toBe('s1');
  expect(attributes.getNamedItem('data-build-mf-settings')?.value).toBe('b1');
  expect(attributes.getNamedItem('data-build-mf-jobs')).toBeNull();
});
