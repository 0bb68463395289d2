import type { Page } from '@playwright/test';
import { LandingPage } from '../pages/landing-page.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { delayCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const name = (page: Page) => page.getByLabel('Name', { exact: true });
/** Set by the shell when its code runs. */
const hasStarted = (page: Page) =>
  page.evaluate(() => document.documentElement.matches('[data-build-shell]'));

/** A line of 1.6 Mbit/s and 150 ms, and a processor four times slower. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('on a slow phone: tap, and type at once', async ({ page, client }) => {
  await slowDown(page);
  const landing = new LandingPage(page);
  await landing.open();
  await landing.quoteLink.tap();
  await name(page).pressSequentially(client);
  await expect(page.locator('html[data-build-mf-public]')).toBeAttached();
  await expect(name(page)).toHaveValue(client);
  await expect(name(page)).toBeFocused();
});

test('letters and a click that come before the code are not lost', async ({ page, client }) => {
  const wizard = new RequestWizard(page);
  const letGo = await delayCalls(page, '**/shell.*.mjs');
  await page.goto('/request-service', { waitUntil: 'commit' });
  await name(page).fill(client);
  await page.getByLabel('City').pressSequentially('Spring');
  expect(await hasStarted(page)).toBe(false);
  const city = await page.getByLabel('City').elementHandle();
  letGo();
  await expect(page.locator('html[data-build-mf-public]')).toBeAttached();
  await page.keyboard.type('field');
  await expect(page.getByLabel('City')).toHaveValue('Springfield');
  expect(await city!.evaluate((field) => field === document.activeElement)).toBe(true);

  // What was typed is a draft from now on; a new visit begins with the question.
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('started=1');
  await page.reload();
  await expect(wizard.heading('Continue where you left off?')).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
  const goOn = await delayCalls(page, '**/shell.*.mjs');
  await page.reload({ waitUntil: 'commit' });
  await wizard.continueButton.click();
  expect(await hasStarted(page)).toBe(false);
  goOn();
  await expect(wizard.heading('Your Story')).toBeFocused();
});

test('Back returns to the landing page at its place', async ({ page }) => {
  await new LandingPage(page).open();
  const link = page.locator('main a[href="/request-service"]').last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(name(page)).toBeVisible();
  await page.goBack();
  // While the page navigates it has no context to evaluate in.
  await expect(async () => expect(await page.evaluate(() => scrollY)).toBe(before)).toPass();
  // Browsers keep a page that has been left, unless it does one of the things that are listed here. This one runs without
  // that cache, which is the reason that is 'masked'.
  const reasons = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = navigation as unknown as {
      notRestoredReasons?: { reasons: { reason: string }[] };
    };
    return notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [];
  });
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([]);
});
