import { readFile } from 'node:fs/promises';
import * as auth from '@app/contract/auth';
import * as settings from '@app/contract/settings';
import { addDays } from '@app/domain/shared/dates';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import type { Download, Page } from '@playwright/test';
import { JobWizard } from '../pages/job-wizard.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { AdminApi, newClientName } from '../support/admin-api.ts';
import { browserToday } from '../support/browser-day.ts';
import { sizeOf } from '../support/inspect.ts';
import { ADMIN, OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { readPdf } from '../support/read-pdf.ts';

// Tax and deposits are of a whole installation.
let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product?.stop());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

for (const width of [1280, 390] as const)
  test(
    `at ${width} px a request becomes an estimate, a deposit, an invoice with tax, payments, a refund and a report`,
    OWN_INSTALLATION,
    async ({ page, browser, playwright }) => {
      test.setTimeout(180_000);
      const calls = await playwright.request.newContext({ baseURL: product.url });
      await calls.post(auth.signIn.path, { data: ADMIN });
      const changed = await calls.patch(settings.change.path, {
        data: {
          cleaners: ['Owner'],
          salesTax: { name: 'Sales tax', rate: 8, untaxed: [] },
          deposit: { type: 'percentage', amount: 25 },
        },
      });
      expect(changed.ok(), await changed.text()).toBe(true);
      const api = new AdminApi(calls);
      const clientName = newClientName();
      const { id: request } = await api.createRequest({ clientName });
      const wizard = new JobWizard(page);
      const today = browserToday();

      await page.setViewportSize(sizeOf(width));
      await page.goto(`${product.url}/admin?request=${request}`);
      const login = new LoginPage(page);
      await login.signIn();
      await expect(login.heading).toBeHidden();
      await page.goto(`${product.url}/admin?request=${request}`);

      await test.step('the request is answered with an estimate', async () => {
        await page.getByRole('link', { name: 'Answer with an Estimate' }).click();
        await expect(wizard.field('Client name')).toHaveValue(clientName);
        await wizard.field('Start date').fill(addDays(today, 1));
        await wizard.field('Assigned cleaner').selectOption({ index: 1 });
        await wizard.button('Continue to Pricing').click();
        await wizard.chooseMethod('Time Spent');
        await wizard.button('Continue').click();
        await wizard.field('Hours worked').selectOption('2.5');
        await wizard.button('Continue to Review').click();
        await expect(wizard.field('Final total')).toHaveValue('135.00');
        await wizard.button('Make Estimate').click();
        await page.getByRole('button', { name: 'Share Estimate' }).click();
      });
      const address = await page.getByLabel('Address').inputValue();
      const [{ id } = { id: 0 }] = await api.jobsOf(clientName);

      await test.step('the client accepts it on a phone, and reads that a deposit is due', async () => {
        const context = await browser.newContext(PHONE);
        const phone = await context.newPage();
        await phone.goto(address);
        await expect(phone.getByText('Sales tax (8%)')).toBeVisible();
        await phone.getByLabel('Your name').fill('Jane Doe');
        await phone.getByRole('button', { name: 'Accept $135.00' }).click();
        await expect(phone.getByRole('region', { name: 'Deposit due' })).toContainText('$33.75');
        await context.close();
      });

      await test.step('the deposit is paid, and the visit is over', async () => {
        await page.goto(`${product.url}/job/${id}`);
        await expect(page.getByText(/Estimate accepted/).first()).toBeVisible();
        await pay(page, '33.75');
        await page.goto(`${product.url}/edit-job/${id}`);
        await page.getByLabel('Start date').fill(addDays(today, -1));
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await expect(notifications(page)).toContainText('updated');
      });

      await test.step('the invoice has the tax, what was paid and what is open', async () => {
        await page.goto(`${product.url}/job/${id}`);
        const { text } = await readPdf(await press(page, 'Download PDF'));
        for (const words of [invoiceNumber(id), 'Sales tax (8%)', '$10.00', '$135.00', '$33.75', '$101.25'])
          expect(text).toContain(words);
      });

      await test.step('the rest comes with a tip, and a part goes back', async () => {
        await pay(page, '111.25', 'tip');
        await expect(page.getByText('Paid in full').first()).toBeVisible();
        await page.getByRole('button', { name: 'Refund', exact: true }).click();
        const refund = page.getByRole('form', { name: 'Record a refund' });
        await refund.getByLabel('Amount').fill('5');
        await refund.getByLabel('Refunded by').selectOption('Zelle');
        await refund.getByLabel('Reason').fill('A vase broke');
        await refund.getByRole('button', { name: 'Record Refund' }).click();
        await expect(notifications(page)).toContainText(/Refund of .* recorded/);
      });

      await test.step('the report and the accountant have the same amounts', async () => {
        await page.goto(`${product.url}/reports`);
        const file = await readFile(await (await press(page, 'QuickBooks Online')).path(), 'utf8');
        const line = file.split('\r\n').find((row) => row.includes(invoiceNumber(id)));
        expect(line).toContain('125.00,125.00,Y,8%');
        await expect(page.getByRole('region', { name: 'Tips by cleaner' })).toContainText('Owner');
        await expect(page.getByRole('region', { name: 'Tax by month' })).toContainText('.00');
      });
      const { finalTotal, paidTotal } = await api.job(id);
      expect({ finalTotal, paidTotal }).toEqual({ finalTotal: 135, paidTotal: 130 });
      await calls.dispose();
    },
  );

async function pay(page: Page, amount: string, tip?: 'tip'): Promise<void> {
  const form = page.getByRole('form', { name: 'Record a payment' });
  await page
    .getByRole('region', { name: 'Payments' })
    .getByRole('button', { name: 'Record Payment' })
    .click();
  await form.getByLabel('Amount').fill(amount);
  if (tip) await form.getByRole('checkbox', { name: /is a tip$/ }).check();
  await form.getByLabel('Paid by').selectOption('Zelle');
  await form.getByRole('button', { name: 'Record Payment' }).click();
  await expect(notifications(page)).toContainText(/\$.* from .* recorded/);
}

async function press(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).first().click();
  return download;
}
