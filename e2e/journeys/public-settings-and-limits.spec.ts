import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as auth from '@app/contract/auth';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { freePorts } from '@app/tooling/runtime/ports';
import { type Product, startProduct } from '@app/tooling/runtime/start-product';
import sharp from 'sharp';
import { LandingPage } from '../pages/landing-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { ADMIN, OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

const NAME = 'Bright & Early Cleaning';

/** Requests per IP and minute in this installation. */
const A_MINUTE = 3;

async function startWithLimit(port: number, dataDir: string): Promise<Product> {
  const before = process.env.REQUESTS_PER_MINUTE;
  process.env.REQUESTS_PER_MINUTE = String(A_MINUTE);
  try {
    return await startProduct({ port, host: '127.0.0.1', dataDir, log: () => undefined });
  } finally {
    if (before === undefined) delete process.env.REQUESTS_PER_MINUTE;
    else process.env.REQUESTS_PER_MINUTE = before;
  }
}

test(
  'a new name and logo are on the landing page at once; too many requests are answered kindly',
  OWN_INSTALLATION,
  async ({ page, playwright, pageErrors }) => {
    test.setTimeout(120_000);
    pageErrors.expect(/status of 429/);
    const dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-public-'));
    const [port] = await freePorts(1);
    const product = await startWithLimit(port!, dataDir);
    const calls = await playwright.request.newContext({ baseURL: product.url });
    try {
      const landing = new LandingPage(page);
      await page.goto(product.url);
      await expect(landing.heading).toContainText('Your Cleaning Company');

      const wide = sharp({ create: { width: 288, height: 96, channels: 3, background: '#1d6b45' } });
      const logo = `data:image/png;base64,${(await wide.png().toBuffer()).toString('base64')}`;
      await calls.post(auth.signIn.path, { data: ADMIN });
      const changed = await calls.patch(settings.change.path, {
        data: { businessName: NAME, businessLogo: logo, cleaners: ['Owner'] },
      });
      expect(changed.status()).toBe(200);

      await page.reload();
      await expect(landing.heading).toContainText(NAME);
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
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
