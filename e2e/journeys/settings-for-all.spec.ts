import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { defaultWebsite } from '@app/domain/settings/website';
import { sampleDetails } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { AdminApi } from '../support/admin-api.ts';
import { browserToday } from '../support/browser-day.ts';
import { inspect, sizeOf } from '../support/inspect.ts';
import { ADMIN, NIGHTLY, OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { readPdf } from '../support/read-pdf.ts';

const NAME = 'Bright & Early Cleaning';
const TAGLINE = 'Clean, and on time.';
const { claims } = defaultWebsite();

/** Requests per IP and minute in this installation. */
const A_MINUTE = 3;

// One for both tests: name, logo and prices belong to a whole installation.
let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  product = await startOwnProduct({ REQUESTS_PER_MINUTE: String(A_MINUTE) });
});
test.afterAll(() => product?.stop());

test(
  'a new name and logo are on the landing page at once; too many requests are answered kindly',
  OWN_INSTALLATION,
  async ({ page, playwright, pageErrors }) => {
    test.setTimeout(120_000);
    pageErrors.expect(/status of 429/);
    const calls = await playwright.request.newContext({ baseURL: product.url });
    try {
      const landing = new LandingPage(page);
      await page.goto(product.url);
      await expect(landing.heading).toContainText('Your Cleaning Company');

      const wide = sharp({ create: { width: 288, height: 96, channels: 3, background: '#1d6b45' } });
      const logo = `data:image/png;base64,${(await wide.png().toBuffer()).toString('base64')}`;
      await calls.post(auth.signIn.path, { data: ADMIN });
      const changed = await calls.patch(settings.change.path, {
        data: {
          ...{ businessName: NAME, businessLogo: logo, cleaners: ['Owner'] },
          website: { tagline: TAGLINE, claims: { ...claims, insured: { isOn: false, text: '' } } },
        },
      });
      expect(changed.status()).toBe(200);

      await page.reload();
      await expect(landing.heading).toContainText(NAME);
      await expect(landing.heading).toContainText(TAGLINE);
      expect(await page.content()).not.toMatch(/Licensed/i);
      await expect(page).toHaveTitle(new RegExp(`${NAME}$`));
      await expect(page.getByText(`© 2024 ${NAME}`)).toBeVisible();
      const sizes = page
        .locator('h1 img, footer img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => [image.naturalWidth, image.width / image.height]),
        );
      await expect
        .poll(() => sizes)
        .toEqual([
          [288, 3],
          [288, 3],
        ]);
      await test.step('on a tablet the logo leaves the name its room in the footer, on light ground', async () => {
        await page.setViewportSize(sizeOf(768));
        const footer = page.getByRole('contentinfo');
        const name = footer.getByText(NAME, { exact: true });
        // Two lines at most.
        expect((await name.boundingBox())!.height).toBeLessThan(70);
        await expect(footer.locator('img')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await page.setViewportSize(sizeOf(1280));
      });
      await landing.quoteLink.click();
      const wizard = new RequestWizard(page);
      await expect(page.getByRole('banner').getByRole('link', { name: NAME })).toBeVisible();

      await wizard.fillRequired(contactOf('Jane Doe'));
      for (let sent = 0; sent < A_MINUTE; sent += 1)
        expect(
          (await calls.post(requests.send.path, { data: sampleRequest({ roomPhotos: [] }) })).status(),
        ).toBe(201);
      await wizard.submitButton.click();
      await expect(wizard.alert).toContainText('Too many attempts. Please wait a moment and try again.');
      await expect(wizard.alert).toContainText('Nothing is lost');
      await expect(wizard.summary).toContainText('Jane Doe');
    } finally {
      await calls.dispose();
      // An open page might still prefetch areas.
      await page.goto('about:blank');
    }
  },
);

/** The text of a job's invoice. */
async function invoiceText(page: Page, url: string, client: string): Promise<string> {
  await page.goto(`${url}/job-history`);
  return (await readPdf(await new JobHistoryPage(page).downloadInvoice(client))).text;
}

test('new prices apply to new jobs, and every invoice that exists stays as it was', {
  tag: [OWN_INSTALLATION.tag, NIGHTLY.tag],
}, async ({ page, playwright }) => {
  test.setTimeout(180_000);
  const visitor = await playwright.request.newContext({ baseURL: product.url });
  try {
    await page.request.post(product.url + auth.signIn.path, { data: ADMIN });
    const api = new AdminApi(page.request, product.url);
    const { discount: _, ...details } = sampleDetails();
    await api.createJob({ clientName: 'Time Client', rates: DEFAULT_RATES });
    await api.createJob({ clientName: 'Older Client' });
    await api.createJob({
      clientName: 'Detailed Client',
      ...details,
      pricingMethod: 'detailedBilling',
      finalPricingMethod: 'detailedBilling',
      rates: DEFAULT_RATES,
      billingDiscount: { type: 'percentage', amount: 10 },
      discountType: 'first-time',
      discountReason: 'Thank you for choosing us',
      discountAmount: 91.5,
      finalTotal: 623.5,
    });
    const clients = ['Time Client', 'Older Client', 'Detailed Client'];
    const before: string[] = [];
    for (const client of clients) before.push(await invoiceText(page, product.url, client));
    expect(before[0]).toContain('$125.00');
    // Both discounts have a line, as at Review.
    for (const part of ['10% discount', '-$71.50', 'Thank you for choosing us', '-$20.00', '$623.50'])
      expect(before[2]).toContain(part);

    await page.goto(`${product.url}/settings/prices`);
    const form = new SettingsPage(page);
    await expect(form.editButton).toBeVisible();
    await inspect(page, 'settings-prices');
    await form.editButton.click();
    await page.getByLabel('Hourly rate').fill('1000.01');
    await form.saveButton.click();
    await expect(page.getByText('Hourly rate must be $0 to $1,000')).toBeVisible();
    await page.getByLabel('Hourly rate').fill('62.50');
    await page.getByLabel('Base rate').fill('300');
    for (const price of await page.getByLabel('Highest price').all()) await price.fill('990');
    for (const room of await page.getByLabel(', each').all()) await room.fill('99');
    await inspect(page, 'settings-prices-editing');
    await form.saveButton.click();
    await expect(form.editButton).toBeVisible();
    await expect(page.getByText('2.5 hours cost $156.25 and 900 sq ft cost $990.00')).toBeVisible();
    expect(await (await visitor.get(settings.read.path)).json()).not.toHaveProperty('rates');

    const wizard = new JobWizard(page);
    await page.goto(`${product.url}/new-job`);
    await wizard.fillClient({ name: 'New Client', email: '', date: browserToday() });
    await wizard.button('Continue to Pricing').click();
    await expect(page.getByText('$62.50/hour for time worked')).toBeVisible();
    await wizard.chooseMethod('Time Spent');
    await wizard.button('Continue').click();
    await wizard.field('Hours worked').selectOption('2.5');
    await wizard.button('Continue to Review').click();
    await wizard.button('Generate Invoice').click();
    await expect(wizard.invoice).toContainText('$156.25');

    for (const [index, client] of clients.entries())
      expect(await invoiceText(page, product.url, client)).toBe(before[index]);
  } finally {
    await visitor.dispose();
    // An open page might still prefetch areas.
    await page.goto('about:blank');
  }
});

test(
  'the address of the owner is on invoices and where clients pay, on the website only when she shows it',
  OWN_INSTALLATION,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const ADDRESS = '17 Private Lane, Springfield';
    await page.request.post(product.url + auth.signIn.path, { data: ADMIN });
    const api = new AdminApi(page.request, product.url);
    const { id } = await api.createJob({ clientName: 'Link Client' });
    const link = await (
      await page.request.post(product.url + pathOf(jobs.createLink, { id }), { data: { cleanerName: null } })
    ).json();
    const stranger = await browser.newContext({ baseURL: product.url });
    const visitor = await stranger.newPage();
    /** All that the public pages and the public call hold. */
    const published = async () => {
      const paths = ['/', '/request-service', '/view/none', '/admin', settings.read.path];
      const answers = await Promise.all(paths.map((path) => stranger.request.get(path)));
      return (await Promise.all(answers.map((answer) => answer.text()))).join();
    };
    try {
      await page.goto(`${product.url}/settings`);
      const form = new SettingsPage(page);
      await form.edit();
      await page.getByLabel(/^Address/).fill(ADDRESS);
      await form.saveButton.click();
      await expect(form.editButton).toBeVisible();
      await inspect(page, 'settings-address');
      expect(await published()).not.toContain('Private Lane');
      expect(await invoiceText(page, product.url, 'Link Client')).toContain(ADDRESS);

      // The jobs service has it a moment after it was saved.
      const view = product.url + pathOf(jobs.view, { token: link.token });
      await expect.poll(async () => (await stranger.request.get(view)).text()).toContain(ADDRESS);
      await visitor.goto(`/view/${link.token}`);
      const download = visitor.waitForEvent('download');
      await visitor.getByRole('button', { name: 'Download PDF' }).click();
      expect((await readPdf(await download)).text).toContain(ADDRESS);

      await page.goto(`${product.url}/settings`);
      await form.edit();
      await page.getByRole('checkbox', { name: 'Show the address on the website' }).check();
      await inspect(page, 'settings-address-editing');
      await form.saveButton.click();
      await expect(form.editButton).toBeVisible();
      await visitor.goto('/');
      await expect(visitor.getByRole('contentinfo')).toContainText(ADDRESS);
      expect(await published()).toContain('Private Lane');
    } finally {
      await stranger.close();
      await page.goto('about:blank');
    }
  },
);
