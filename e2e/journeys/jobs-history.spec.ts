import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatMonth } from '@app/domain/shared/dates';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { notifications } from '../pages/notifications.ts';
import { previewedPage } from '../pages/preview.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';

test.use({ signedIn: true });

test('a month of three jobs: sums, payments, unpaid filter, CSV export and an undone deletion', async ({
  page,
  adminApi,
  client,
}) => {
  // No other journey has jobs in these years. What is coming is not due yet.
  const month = `${randomInt(2000, 2026)}-${String(randomInt(1, 13)).padStart(2, '0')}`;
  const [paid, partly, open] = ['Ann', 'Ben', 'Cy'].map((name) => `${name} ${client}`) as [
    string,
    string,
    string,
  ];
  const { id } = await adminApi.createJob({
    clientName: paid,
    jobDate: `${month}-01`,
    hoursWorked: 2.5,
    finalTotal: 125,
  });
  await adminApi.createJob({
    clientName: partly,
    jobDate: `${month}-28`,
    assignedCleaner: null,
    pricingMethod: 'consultation',
    finalPricingMethod: 'consultation',
    hoursWorked: null,
    consultationFee: 75.1,
    finalTotal: 75.1,
  });
  await adminApi.createJob({
    clientName: open,
    jobDate: `${month}-15`,
    hoursWorked: 0.5,
    finalTotal: 24.2,
    discountAmount: 0.8,
  });

  const history = new JobHistoryPage(page);
  await page.goto(`/job-history?month=${month}`);
  const sums = history.sums(formatMonth(month));
  await expect(sums).toContainText('3 jobs');
  await expect(sums).toContainText('$224.30');
  await expect(sums.getByRole('row', { name: 'Time Spent 2 jobs $149.20' })).toBeVisible();
  await expect(sums.getByRole('row', { name: 'On-Site Consultation 1 job $75.10' })).toBeVisible();
  await expect(sums.getByRole('row', { name: 'Not assigned 1 job $75.10' })).toBeVisible();

  await history.openPayments(paid);
  await expect(history.payments.getByLabel('Amount')).toHaveValue('125.00');
  await history.recordPayment('125', 'Cash');
  await expect(notifications(page)).toContainText(/\$.* from .* recorded/);
  await expect(history.job(paid).getByText('Paid', { exact: true })).toBeVisible();
  await history.openPayments(partly);
  await history.recordPayment('25', 'Zelle');
  await expect(history.job(partly)).toContainText('$50.10 open');
  await expect(history.job(open)).not.toContainText('Paid');
  await expect(sums).toContainText('$74.30');

  const bill = await readPdf(await history.downloadInvoice(paid));
  expect(bill.text).toContain('Paid in full $125.00');
  expect(bill.text).toContain('Amount due $0.00');
  const rest = await readPdf(await history.downloadInvoice(partly));
  expect(rest.text).toContain('Amount due $50.10');
  const unpaid = await readPdf(await history.downloadInvoice(open));
  expect(unpaid.text).not.toContain('Paid');

  await page.getByLabel('Unpaid only').check();
  await expect(history.job(paid)).toHaveCount(0);
  await expect(history.job(partly)).toBeVisible();
  await expect(history.job(open)).toBeVisible();
  await page.getByLabel('Unpaid only').uncheck();
  await expect(history.job(paid)).toBeVisible();

  const table = await history.exportCsv();
  expect(table.suggestedFilename()).toBe(`jobs-${month}.csv`);
  const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.startsWith(invoiceNumber(id)))).toMatch(
    /,125\.00,0\.00,125\.00,125\.00,0\.00,,2\.50,.*Cash 125\.00,,0\.00,0\.00,0\.00,$/,
  );

  await history.deleteJob(open);
  await expect(history.question).toContainText(`Are you sure you want to delete the job for ${open}?`);
  await history.confirmDelete();
  await expect(history.job(open)).toHaveCount(0);
  await expect(sums).toContainText('2 jobs');
  await expect(notifications(page)).toContainText('Job deleted successfully');
  await notifications(page).getByRole('button', { name: 'Undo' }).click();
  await expect(history.job(open)).toBeVisible();
  await expect(sums).toContainText('3 jobs');
});

test(
  'a job that was searched is previewed before the download',
  EVERY_BROWSER,
  async ({ page, adminApi, client }) => {
    await adminApi.createJob({ clientName: client });
    const history = new JobHistoryPage(page);
    await history.open();
    await history.searchFor('nobody of this name');
    await expect(page.getByText('No job matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show All Jobs' }).click();
    await history.searchFor(client);
    // Printed, a card is on one page.
    await expect(history.job(client)).toHaveCSS('break-inside', 'avoid');
    await history.choose(client, 'Preview Invoice');
    const preview = page.getByRole('dialog', { name: /^Invoice INV-/ });
    await previewedPage(preview);
    await expect(preview).toContainText(client);
  },
);
