import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import type { Locator } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { previewedPage } from '../pages/preview.ts';
import { inspect } from '../support/inspect.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

/** The text of the QR code that is visible in an element; undefined without one. */
async function readQrCode(element: Locator): Promise<string | undefined> {
  const picture = await element.screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test(
  'invoice and client page have a code that opens the payment with the open amount',
  NIGHTLY,
  async ({ page, client, adminApi }) => {
    const { id } = await adminApi.createJob({
      ...sampleDetailedJob(),
      clientName: client,
      paymentMethod: 'cashapp',
      paymentDetails: { cashappHandle: '$BrightRooms', cashappName: 'Bright Rooms LLC' },
    });
    const token = await adminApi.createLink(id);

    // The whole sheet of paper is in view.
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.goto(`/job/${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const paper = await previewedPage(page.getByRole('dialog'));
    await expect.poll(() => readQrCode(paper)).toBe('https://cash.app/$BrightRooms/715.00');
    await page.screenshot({ path: 'test-results/screens/invoice-payment-code.png' });
    await page.keyboard.press('Escape');

    const history = new JobHistoryPage(page);
    await history.open();
    await history.searchFor(client);
    await history.openPayments(client);
    await history.recordPayment('200', 'Cash');
    await expect(history.payments).toBeHidden();

    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/view/${token}`);
      const link = page.getByRole('link', { name: 'Pay $515.00 with Cash App' });
      await expect(link).toHaveAttribute('href', 'https://cash.app/$BrightRooms/515.00');
      await expect(link).toBeInViewport({ ratio: 1 });
      const code = page.getByRole('img', { name: 'QR code to pay $515.00 with Cash App' });
      // A phone cannot scan its own screen.
      if (width === 390) await expect(code).toBeHidden();
      else expect(await readQrCode(code)).toBe('https://cash.app/$BrightRooms/515.00');
      await inspect(page, 'client-view-payment');
    }
  },
);
