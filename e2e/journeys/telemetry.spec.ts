import * as gateway from '@app/contract/gateway';
import type { InstallationStatus, SeenFailure } from '@app/contract/platform/status';
import type { Beacon } from '@app/contract/platform/telemetry';
import * as settings from '@app/contract/settings';
import type { Page, Request } from '@playwright/test';
import { LandingPage } from '../pages/landing-page.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

/** Time until a failure is on the status page. */
const SOON = 5000;

const isBeacon = (request: { url(): string }) => new URL(request.url()).pathname === gateway.telemetry.path;
const nextBeacon = async (page: Page, timeout = SOON): Promise<Beacon> =>
  (await page.waitForRequest(isBeacon, { timeout })).postDataJSON();
/** Whether a beacon reports an error; one of the page's measurements may precede it. */
const hasError = (request: Request) =>
  isBeacon(request) && (request.postDataJSON() as Beacon).reports.some(({ kind }) => kind === 'error');
const registryOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector('#registry')?.textContent ?? '{}'));
const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

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

  test('an uncaught error is reported with the area and build of the page, which lists its builds', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/it broke/);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const { areas, shell } = await registryOf(page);
    const build = await attribute(page, 'data-build-mf-settings');
    expect(build).toBe(areas['mf-settings'].build);
    expect(await attribute(page, 'data-build-shell')).toBe(shell.build);
    expect(await attribute(page, 'data-build-mf-public')).toBeNull();
    const beacon = page.waitForRequest(hasError, { timeout: SOON });
    await page.evaluate(() => void Promise.reject(new Error('it broke for jane@doe.test')));
    const { reports } = (await beacon).postDataJSON() as Beacon;
    expect(reports.filter(({ kind }) => kind === 'error')).toMatchObject([
      {
        kind: 'error',
        area: 'mf-settings',
        build,
        page: '/settings',
        phase: 'promise',
        message: 'it broke for [email]',
      },
    ]);
  });

  test('the status page names the sources in which an error was thrown; their maps are not public', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.expect(/no idle time/);
    // The shell calls it soon after the page has loaded.
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
    await expect(failures.getByText(/^shell\/src\/[\w/-]+\.tsx?:\d+:\d+$/).first()).toBeVisible();
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

test('a page of another site cannot send reports', async ({ request }) => {
  const response = await request.post(gateway.telemetry.path, {
    data: { shell: '', reports: [] },
    headers: { origin: 'https://elsewhere.test' },
  });
  expect(response.status()).toBe(403);
});

test.describe('the status of the installation', () => {
  test('is not available to visitors', async ({ page, request }) => {
    expect((await request.get(gateway.status.path)).status()).toBe(401);
    await page.goto('/settings/status');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Status' })).toBeHidden();
  });

  test.describe('for the admin', () => {
    test.use({ signedIn: true });

    test('shows builds, services and failures, linked from the settings, and is fetched again by Refresh', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expect(/one-word-/);
      await page.setViewportSize(sizeOf(390));
      await page.goto('/settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      const beacon = page.waitForRequest(hasError, { timeout: SOON });
      await page.evaluate((text) => void Promise.reject(new Error(text)), `one-word-${'x'.repeat(120)}`);
      await beacon;
      await page.getByRole('link', { name: 'Data', exact: true }).click();
      await page.getByRole('link', { name: 'Status of this installation' }).click();
      await expect(page).toHaveURL('/settings/status');
      await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
      await expect(page.getByText('Everything is running')).toBeVisible();
      const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem');
      await expect(services).toHaveCount(6);
      for (const name of ['gateway', 'auth', 'requests', 'jobs', 'settings', 'uploads'])
        await expect(services.filter({ hasText: name }).getByText('Healthy')).toBeVisible();
      const { areas } = await registryOf(page);
      const builds = page.getByRole('region', { name: 'Live builds' });
      await expect(builds.getByRole('listitem').filter({ hasText: 'mf-jobs' })).toContainText(
        areas['mf-jobs'].build,
      );
      const failures = page.getByRole('region', { name: 'Last failures on pages' });
      await expect(failures.getByText(/^one-word-/).first()).toBeVisible();
      await inspect(page, 'status', WIDTHS);

      const refresh = page.getByRole('button', { name: 'Refresh' });
      const refreshed = page.waitForResponse((response) => response.url().endsWith(gateway.status.path));
      await refresh.click();
      expect((await refreshed).status()).toBe(200);
      await expect(refresh).toBeEnabled();
    });
  });
});

test('a request id is returned; an invalid one is replaced', async ({ request }) => {
  const response = await request.get(settings.read.path, { headers: { 'x-request-id': 'my-own-name-1' } });
  expect(response.headers()['x-request-id']).toBe('my-own-name-1');
  const other = await request.get(settings.read.path, { headers: { 'x-request-id': 'bad name' } });
  expect(other.headers()['x-request-id']).toMatch(/^[\w-]{36}$/);
});
