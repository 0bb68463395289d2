import type { InstallationStatus, SeenFailure } from '@app/contract/platform/status';
import type { Beacon } from '@app/contract/platform/telemetry';
import { API, GATEWAY_API } from '@app/domain/shared/api';
import type { Page } from '@playwright/test';
import { LandingPage } from '../pages/landing-page.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

/** How soon whoever keeps the installation running hears of a fault (ms). */
const SOON = 5000;

const isBeacon = (request: { url(): string }) => new URL(request.url()).pathname === GATEWAY_API.telemetry;
const nextBeacon = async (page: Page): Promise<Beacon> =>
  (await page.waitForRequest(isBeacon, { timeout: SOON })).postDataJSON();
const registryOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.querySelector('#registry')?.textContent ?? '{}'));
const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

test.describe('a fault on a page', () => {
  test.use({ signedIn: true });

  test('an area that does not load: area, build, phase and code are at the gateway within 5 s', async ({
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
    const { reports, shell: told } = await beacon;
    const build = areas['mf-jobs'].build;
    expect(told).toBe(shell.build);
    expect(reports).toMatchObject([
      { kind: 'load', area: 'mf-jobs', build, page: '/job-history', phase: 'entry', code: 'import' },
    ]);
    // The gateway has it: the status page's own source says so.
    const seen = async (): Promise<SeenFailure[]> => {
      const status: InstallationStatus = await (await request.get(GATEWAY_API.status)).json();
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

  test('an error that nobody caught is told with the area and the build that the page had loaded', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/it broke/);
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const build = await attribute(page, 'data-build-mf-settings');
    const beacon = nextBeacon(page);
    await page.evaluate(() => void Promise.reject(new Error('it broke for jane@doe.test')));
    expect((await beacon).reports).toMatchObject([
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

  test('the page says which builds it has loaded, and no others', async ({ page }) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    const { areas, shell } = await registryOf(page);
    expect(await attribute(page, 'data-build-shell')).toBe(shell.build);
    expect(await attribute(page, 'data-build-mf-settings')).toBe(areas['mf-settings'].build);
    expect(await attribute(page, 'data-build-mf-public')).toBeNull();
  });
});

test('how a visit felt is told for its area, by code that comes after everything else', async ({ page }) => {
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

test('a page of another site cannot tell the gateway anything', async ({ request }) => {
  const answer = await request.post(GATEWAY_API.telemetry, {
    data: { shell: '', reports: [] },
    headers: { origin: 'https://elsewhere.test' },
  });
  expect(answer.status()).toBe(403);
});

test.describe('the status of the installation', () => {
  test('is refused to a visitor, as data and as a page', async ({ page, request }) => {
    expect((await request.get(GATEWAY_API.status)).status()).toBe(401);
    await page.goto('/settings/status');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Status' })).toBeHidden();
  });

  test.describe('for the admin', () => {
    test.use({ signedIn: true });

    for (const width of WIDTHS)
      test(`shows builds, services and failures, from a link in the settings, at ${width} px`, async ({
        page,
        pageErrors,
      }) => {
        pageErrors.expect(/one-word-/);
        await page.setViewportSize(sizeOf(width));
        await page.goto('/settings');
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
        const beacon = nextBeacon(page);
        await page.evaluate((text) => void Promise.reject(new Error(text)), `one-word-${'x'.repeat(120)}`);
        await beacon;
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
        await inspect(page, 'status');
      });

    test('is asked for again by Refresh', async ({ page }) => {
      await page.goto('/settings/status');
      const refresh = page.getByRole('button', { name: 'Refresh' });
      const asked = page.waitForResponse((response) => response.url().endsWith(GATEWAY_API.status));
      await refresh.click();
      expect((await asked).status()).toBe(200);
      await expect(refresh).toBeEnabled();
    });
  });
});

test('the name of a call comes back to the caller; one that is no name is replaced', async ({ request }) => {
  const answer = await request.get(API.settings, { headers: { 'x-request-id': 'my-own-name-1' } });
  expect(answer.headers()['x-request-id']).toBe('my-own-name-1');
  const other = await request.get(API.settings, { headers: { 'x-request-id': 'bad name' } });
  expect(other.headers()['x-request-id']).toMatch(/^[\w-]{36}$/);
});
