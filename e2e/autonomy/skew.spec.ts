import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REGISTRY_ID } from '@app/contract/platform/page-data';
import type { Registry } from '@app/contract/platform/releases';
import { PATHS } from '@app/contract/platform/site-map';
import { freePort } from '@app/operations/runtime/ports';
import { type Product, startProduct } from '@app/operations/runtime/start-product';
import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { AdminApi } from '../support/admin-api.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';
import { AS_MOST_VISITORS, expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { currentAndPrevious, type Version } from './support/previous.ts';

test.use(AS_MOST_VISITORS);

/** All other tests have a shell and areas of the same version. */
const MEETINGS: [shell: Version, areas: Version][] = [
  ['now', 'before'],
  ['before', 'now'],
];

let builds: Awaited<ReturnType<typeof currentAndPrevious>>;
let dataDir: string;
let product: Product;

test.beforeAll(async () => {
  builds = await currentAndPrevious();
  await builds.make('now', 'now');
  dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-skew-data-'));
  const port = await freePort();
  product = await startProduct({
    port,
    host: '127.0.0.1',
    dataDir,
    distDir: builds.dir,
    log: () => undefined,
  });
});
test.afterAll(async () => {
  await product?.stop();
  await builds?.remove();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

for (const [shell, areas] of MEETINGS)
  test(`a shell of ${shell} and areas of ${areas} work together`, OWN_INSTALLATION, async ({ page }) => {
    test.setTimeout(120_000);
    const live = await builds.make(shell, areas);
    await expect.poll(() => buildsOf(page)).toEqual(live);
    await visitorSends(page);
    await ownerWorks(page);
  });

async function buildsOf(page: Page): Promise<Record<string, string>> {
  const text = await (await page.request.get(product.url)).text();
  const block = new RegExp(`id="${REGISTRY_ID}">(.*?)</script>`).exec(text)![1]!;
  const { shell, areas } = JSON.parse(block) as Registry;
  return Object.fromEntries(Object.entries({ shell, ...areas }).map(([area, { build }]) => [area, build]));
}

/** Runs in the page: true when the page is static, or a previous shell has rendered over the markup. */
function settledLanding(): boolean {
  const root = document.querySelector('#root');
  const drawn = root?.childNodes.length === 1 && root.querySelector('button') !== null;
  return drawn || document.querySelector('script[src*="/still."]') !== null;
}

async function visitorSends(page: Page): Promise<void> {
  await page.goto(product.url);
  await page.waitForFunction(settledLanding);
  await new LandingPage(page).quoteLink.click();
  const wizard = new RequestWizard(page);
  await wizard.fillContact(contactOf('Jane Doe'));
  await wizard.goTo('Perfect Match');
  await wizard.fillVisit({ date: '2030-03-14', time: 'Anytime' });
  await wizard.goTo('Final Touch');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
}

async function ownerWorks(page: Page): Promise<void> {
  await page.goto(product.url + PATHS.admin);
  await new LoginPage(page).signIn();
  const dashboard = new DashboardPage(page);
  await expect(dashboard.request('Jane Doe').first()).toBeVisible();

  const { id } = await new AdminApi(page.request, product.url).createJob({ clientName: 'John Roe' });
  await page.goto(product.url + PATHS.newJob);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(product.url + PATHS.jobHistory);
  const history = new JobHistoryPage(page);
  const invoice = await history.downloadInvoice('John Roe');
  expect((await readPdf(invoice)).text).toContain('John Roe');
  await page.goto(product.url + PATHS.editJob.replace(':id', String(id)));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible();

  await page.goto(product.url + PATHS.settings);
  // After Edit Job is left, or it would read what is deleted now.
  await new AdminApi(page.request, product.url).deleteAllOf('John Roe');
  const settings = new SettingsPage(page);
  await settings.editButton.click();
  await settings.saveButton.click();
  await expect(notifications(page)).toContainText('Settings updated successfully');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
}
