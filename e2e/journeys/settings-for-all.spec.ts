import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { defaultWebsite } from '@app/domain/settings/website-texts';
import { sampleRequest } from '@app/domain/testing/sample-request';
import sharp from 'sharp';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { AdminApi } from '../support/admin-api.ts';
import { sizeOf } from '../support/inspect.ts';
import { ADMIN, OWN_INSTALLATION } from '../support/installation.ts';
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

test(
  'the address of the owner is on invoices and where clients pay, on the website only when she shows it',
  OWN_INSTALLATION,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const ADDRESS = '17 Private Lane, Springfield';
    await page.request.post(product.url + auth.signIn.path, { data: ADMIN });
    const api = new AdminApi(page.request, product.url);
    const { id } = await api.createJob({ clientName: 'Link Client' });
    const token = await api.createLink(id);
    const stranger = await browser.newContext({ baseURL: product.url });
    const visitor = await stranger.newPage();
    /** All that the public pages and the public call hold. */
    const published = async () => {
      const paths = ['/', '/request-service', '/view/none', '/admin', settings.read.path];
      const answers = await Promise.all(paths.map((path) => stranger.request.get(path)));
      return (await Promise.all(answers.map((answer) => answer.text()))).join();
    };
    const change = async (data: object) =>
      expect((await page.request.patch(product.url + settings.change.path, { data })).status()).toBe(200);
    try {
      await change({ address: ADDRESS });
      expect(await published()).not.toContain('Private Lane');
      await page.goto(`${product.url}/job-history`);
      const invoice = await new JobHistoryPage(page).downloadInvoice('Link Client');
      expect((await readPdf(invoice)).text).toContain(ADDRESS);

      // The jobs service has it a moment after it was saved.
      const view = product.url + pathOf(jobs.view, { token });
      await expect.poll(async () => (await stranger.request.get(view)).text()).toContain(ADDRESS);
      await visitor.goto(`/view/${token}`);
      const download = visitor.waitForEvent('download');
      await visitor.getByRole('button', { name: 'Download PDF' }).click();
      expect((await readPdf(await download)).text).toContain(ADDRESS);

      await change({ addressOnWebsite: true });
      await visitor.goto('/');
      await expect(visitor.getByRole('contentinfo')).toContainText(ADDRESS);
      expect(await published()).toContain('Private Lane');
    } finally {
      await stranger.close();
      await page.goto('about:blank');
    }
  },
);
