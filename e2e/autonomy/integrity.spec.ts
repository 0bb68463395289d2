import { REGISTRY_ID } from '@app/contract/platform/page-data';
import type { Registry } from '@app/contract/platform/releases';
import { PATHS } from '@app/contract/platform/site-map';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { areaError, headerLink, VISITS } from '../support/areas.ts';
import { expect, test } from '../support/journey.ts';
import { hasRun, tamper } from './support/faults.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const REFUSED = /integrity|did not arrive|Loading css chunk|could not be loaded/;

const FILES: [what: string, files: RegExp][] = [
  ['entry', /\/remoteEntry\.\w+\.mjs$/],
  ['chunks', /\/(?!remoteEntry)[\w-]+\.\w+\.mjs$/],
  ['styles', /\.css$/],
];

test.describe('signed in', () => {
  test.use({ signedIn: true });

  // One area; the scripts of every area are tried below.
  for (const { area, from, link, arrived, other } of VISITS.filter(({ area }) => area === 'mf-public'))
    test(`${area} with changed files does not run, and everything else works`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expect(REFUSED);
      for (const [what, files] of FILES)
        await test.step(`${area} with a changed ${what}`, async () => {
          const restore = await tamper(page, area, files);
          await page.goto(from);
          await headerLink(page, link).click();
          await expect(areaError(page)).toBeVisible();
          expect(await hasRun(page)).toBe(false);

          await restore();
          await page.getByRole('button', { name: 'Try Again' }).click();
          await expect(arrived(page)).toBeVisible();
          await page.goto(from);
          await headerLink(page, other.link).click();
          await expect(other.arrived(page)).toBeVisible();
        });
    });

  test('every script of every build runs as published, and not when it is changed', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(REFUSED);
    await page.goto(PATHS.settings);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const builds = await page.evaluate((id) => {
      const { shell, areas } = JSON.parse(document.getElementById(id)!.textContent!) as Registry;
      return Object.entries({ shell, ...areas }).map(([area, { build, integrity = {} }]) => ({
        area,
        build,
        names: Object.keys(integrity),
      }));
    }, REGISTRY_ID);
    expect(builds.length).toBe(5);
    for (const { area, build, names } of builds) {
      expect(names.filter((name) => name.endsWith('.css')).length, area).toBeGreaterThan(0);
      // Without the shell's entries, which would start a second shell, and workers, which are not page modules.
      const scripts = names.filter((name) => /^(?!shell|boot|\w+-worker).*\.mjs$/.test(name));
      expect(scripts.length, area).toBeGreaterThan(2);
      const restore = await tamper(page, area, /\.mjs$/);
      const run = (attempt: number) =>
        page.evaluate(
          runAll,
          scripts.map((name) => `/mf/${area}/${build}~${attempt}/${name}`),
        );
      expect(await run(7), area).toEqual(scripts.map(() => 'refused'));
      expect(await hasRun(page)).toBe(false);
      await restore();
      expect(await run(8), area).toEqual(scripts.map(() => 'ran'));
    }
  });

  // The worker starts before the renderer that it imports has been verified.
  test('a changed renderer of documents makes none', async ({ page, adminApi, client, pageErrors }) => {
    pageErrors.expect(REFUSED);
    await adminApi.createJob({ clientName: client });
    const restore = await tamper(page, 'mf-jobs', /\/pdf-worker-maker\.mjs$/);
    const history = new JobHistoryPage(page);
    await history.open();
    const invoice = page.getByRole('button', { name: `Invoice for ${client}` });
    await invoice.click();
    await expect(notifications(page)).toContainText('Failed to generate PDF');
    await restore();
    const download = page.waitForEvent('download');
    await invoice.click();
    await download;
  });
});

test('a landing page with changed code keeps its content and links', async ({ page, pageErrors }) => {
  pageErrors.expect(REFUSED);
  await tamper(page, 'shell', /\.mjs$/);
  const landing = new LandingPage(page);
  await landing.open();
  await expect(landing.heading).toBeVisible();
  expect(await hasRun(page)).toBe(false);
  await landing.quoteLink.click();
  await expect(page).toHaveURL('/request-service');
  expect(await hasRun(page)).toBe(false);
});

test('navigating to an admin area loads its hashes', async ({ page, pageErrors }) => {
  pageErrors.expect(REFUSED);
  await page.goto(PATHS.requestService);
  await page.getByRole('banner').getByRole('link').first().click();
  await new LandingPage(page).adminLink.click();
  await tamper(page, 'mf-admin-requests', /\.(mjs|css)$/);
  await new LoginPage(page).signIn();
  await expect(areaError(page)).toBeVisible();
  expect(await hasRun(page)).toBe(false);
});

/** Runs in the page: the result of importing each module through the shell. */
function runAll(urls: string[]): Promise<string[]> {
  const { __CODE__: code } = globalThis as unknown as { __CODE__: { import(url: string): Promise<unknown> } };
  return Promise.all(
    urls.map((url) =>
      code.import(new URL(url, location.href).href).then(
        () => 'ran',
        () => 'refused',
      ),
    ),
  );
}
