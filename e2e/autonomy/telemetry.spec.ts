import * as gateway from '@app/contract/gateway';
import type { InstallationStatus, SeenFailure } from '@app/contract/platform/status';
import type { Beacon } from '@app/contract/platform/telemetry';
import type { Page } from '@playwright/test';
import { LandingPage } from '../pages/landing-page.ts';
import { expect, test } from '../support/journey.ts';

/** Time until a failure is on the status page. */
const SOON = 5000;

const isBeacon = (request: { url(): string }) => new URL(request.url()).pathname === gateway.telemetry.path;
const nextBeacon = async (page: Page, timeout = SOON): Promise<Beacon> =>
  (await page.waitForRequest(isBeacon, { timeout })).postDataJSON();
const registryOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector('#registry')?.textContent ?? '{}'));

test.describe('a failure on a page', () => {
  test.use({ signedIn: true });

  test('an area that does not load is reported with area, build, phase and code within 5 s', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.expect(/./);
    await page.route('**/mf/mf-jobs/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    const beacon = nextBeacon(page);
    await page.goto('/job-history');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    const { areas, shell } = await registryOf(page);
    const { reports, shell: reported } = await beacon;
    const build = areas['mf-jobs'].build;
    expect(reported).toBe(shell.build);
    expect(reports).toMatchObject([
      { kind: 'load', area: 'mf-jobs', build, page: '/job-history', phase: 'entry', code: 'import' },
    ]);
    // The status endpoint lists it, so the gateway has it.
    const seen = async (): Promise<SeenFailure[]> => {
      const status: InstallationStatus = await (await request.get(gateway.status.path)).json();
      return status.failures;
    };
    await expect.poll(seen, { timeout: SOON }).toContainEqual(
      expect.objectContaining({
        area: 'mf-jobs',
        build,
        phase: 'entry',
        code: 'import',
        message: expect.stringContaining(`/mf/mf-jobs/${build}`),
      }),
    );
  });

  test('the status page names the sources in which an error was thrown; their maps are not public', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.expect(/no idle time/);
    // The shell calls it soon after the page has loaded, and so does the page.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => {
        void Promise.reject(new Error('no idle time'));
        return 0;
      };
    });
    const beacon = nextBeacon(page, 10_000);
    await page.goto('/settings');
    const [report] = (await beacon).reports;
    const [frame = ''] = (report?.kind === 'error' && report.stack) || [];
    const { shell } = await registryOf(page);
    expect(frame).toMatch(new RegExp(`^shell/${shell.build}/[\\w.]+\\.mjs:\\d+:\\d+$`));

    await page.goto('/settings/status');
    const failures = page.getByRole('region', { name: 'Last failures on pages' });
    await expect(failures.getByText(/^[\w/-]+\/src\/[\w/-]+\.tsx?:\d+:\d+$/).first()).toBeVisible();
    const file = `/mf/${frame.replace(/(:\d+){2}$/, '')}`;
    expect((await request.get(file)).status()).toBe(200);
    expect((await request.get(`${file}.map`)).status()).toBe(404);
  });
});

test('web vitals are reported per area, by code that loads last', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const landing = new LandingPage(page);
  await landing.open();
  const first = await page.waitForRequest(isBeacon, { timeout: 15_000 });
  const { reports } = first.postDataJSON() as Beacon;
  const names = reports.map((report) => (report.kind === 'vital' ? report.name : report.kind));
  expect(names).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
  expect(new Set(reports.map(({ area }) => area))).toEqual(new Set(['mf-public']));
  const measuring = files.findIndex((file) => /\/mf\/shell\/.*vitals/.test(file));
  expect(measuring, 'requests before the measuring code').toBeGreaterThanOrEqual(7);
});
