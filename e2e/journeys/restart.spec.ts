import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as jobs from '@app/contract/jobs';
import { freePort } from '@app/operations/runtime/ports';
import { type Product, startProduct } from '@app/operations/runtime/start-product';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { AdminApi } from '../support/admin-api.ts';
import { NIGHTLY, OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

const SIGNED_OUT = { cookies: [], origins: [] };
const BUSINESS = 'Sparkle & Søn <b>Cleaning</b>';

test('all data survives a restart', { tag: [OWN_INSTALLATION.tag, NIGHTLY.tag] }, async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-restart-'));
  const port = await freePort();
  const sentences: string[] = [];
  const start = (): Promise<Product> =>
    startProduct({ port, host: '127.0.0.1', dataDir, log: (sentence) => sentences.push(sentence) });
  let product = await start();
  const at = (path: string) => product.url + path;
  try {
    // A new installation has the default name and one cleaner.
    await page.goto(at('/settings'));
    await new LoginPage(page).signIn();
    const dashboard = new DashboardPage(page);
    await expect(dashboard.heading).toBeVisible();
    const adminApi = new AdminApi(page.request, product.url);
    expect(await adminApi.settings()).toMatchObject({
      businessName: 'Your Cleaning Company',
      cleaners: ['Owner'],
    });

    const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
    await adminApi.createRequest({
      clientName: 'Jane Doe',
      roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
    });
    await adminApi.createJob({ clientName: 'John Roe' });
    const settings = new SettingsPage(page);
    await page.goto(at('/settings'));
    await settings.editButton.click();
    await settings.businessName.fill(BUSINESS);
    await settings.addCleaner(' Ann ');
    await page.getByLabel('Upload a picture').setInputFiles(await phonePhoto('kitchen', 'logo.jpg'));
    await expect(page.getByRole('img', { name: `Logo of ${BUSINESS}` })).toBeVisible();
    await settings.saveButton.click();
    await expect(notifications(page)).toContainText('Settings updated successfully');

    // An open page would still prefetch areas.
    await page.goto('about:blank');
    await product.stop();
    product = await start();

    // The session survives, too.
    await page.goto(at('/admin'));
    await expect(dashboard.request('Jane Doe')).toBeVisible();
    await dashboard.openDetails('Jane Doe');
    const photo = dashboard.details('Jane Doe').getByRole('img', { name: 'Kitchen' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto(at('/job-history'));
    await expect(new JobHistoryPage(page).job('John Roe')).toBeVisible();
    const invoice = await readPdf(await new JobHistoryPage(page).downloadInvoice('John Roe'));
    expect(invoice.text).toContain(BUSINESS);
    expect(invoice.pictures, 'the logo').toBe(1);
    await page.goto(at('/new-job'));
    await expect(page.getByLabel('Assigned cleaner').getByRole('option', { name: 'Ann' })).toHaveAttribute(
      'value',
      'ann',
    );
    await page.goto(at('/settings'));
    await expect(settings.businessName).toHaveValue(BUSINESS);
    await expect(page.getByText('Ann', { exact: true })).toBeVisible();
    await page.goto(at('/'));
    await expect(new LandingPage(page).heading).toContainText(BUSINESS);
    await expect(page).toHaveTitle(new RegExp(`${BUSINESS}$`));

    const stranger = await playwright.request.newContext({ storageState: SIGNED_OUT });
    expect((await stranger.get(photoUrl)).status()).toBe(401);
    expect((await stranger.get(at(jobs.list.path))).status()).toBe(401);
    await stranger.dispose();
    expect(sentences).toEqual([]);
  } finally {
    // An open page would still prefetch areas.
    await page.goto('about:blank');
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
