import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays, formatDay, weekStart } from '@app/domain/shared/dates';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { onOneLine } from '@app/domain/shared/units';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { browserToday } from '../support/browser-day.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';

test.use({ signedIn: true });

test('a cleaner: jobs by date, week and number, an overdue invoice, the export, and the removal, which gives the coming ones to another', async ({
  page,
  adminApi,
  client,
}) => {
  // Two months after the jobs are saved.
  const today = addDays(browserToday(), 60);
  await page.clock.setFixedTime(`${today}T17:00:00Z`);
  const cleaner = `Zoe ${randomBytes(4).toString('hex')}`;
  const assignedCleaner = cleanerValue(cleaner);
  const [old, soon, later] = ['Old', 'Soon', 'Later'].map((name) => `${name} ${client}`) as [
    string,
    string,
    string,
  ];
  const { id } = await adminApi.createJob({
    clientName: old,
    jobDate: addDays(today, -30),
    assignedCleaner,
    paymentTerms: 7,
    jobNotes: '=key under the mat',
  });
  // Begins in the week after the one of `soon`, and goes on into the next.
  const laterStart = addDays(weekStart(addDays(today, 3)), 13);
  await adminApi.createJob({
    clientName: later,
    jobDate: laterStart,
    jobEndDate: addDays(laterStart, 1),
    assignedCleaner,
  });
  await adminApi.createJob({ clientName: soon, jobDate: addDays(today, 3), assignedCleaner, finalTotal: 75 });

  const history = new JobHistoryPage(page);
  const clients = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await page.goto(`/job-history?cleaner=${assignedCleaner}`);
  await expect(clients).toHaveText([soon, later, old]);
  await history.show('Upcoming');
  await expect(clients).toHaveText([soon, later]);
  await expect(history.sums(/^Upcoming/)).toContainText('$200.00');
  await history.show('Past');
  await expect(clients).toHaveText([old]);
  await expect(history.job(old)).toContainText(invoiceNumber(id));
  await history.show('Week');
  await page.goto(`/job-history?cleaner=${assignedCleaner}&when=week&week=${weekStart(addDays(today, 3))}`);
  await expect(clients).toHaveText([soon]);
  for (const first of [laterStart, addDays(laterStart, 1)]) {
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page.getByRole('main').getByRole('list', { name: formatDay(first) })).toContainText(later);
    await expect(clients).toHaveText([later]);
  }

  await history.show('All');
  await page.getByLabel('Overdue only').check();
  await expect(clients).toHaveText([old]);
  await expect(history.job(old)).toContainText('Overdue');
  await expect(history.sums(/overdue/)).toContainText('$125.00');
  const invoice = await readPdf(await history.downloadInvoice(old));
  expect(invoice.text).toContain(`Payment due ${formatDay(addDays(today, -23)).replaceAll('\u00a0', ' ')}`);

  const table = await history.exportCsv();
  expect(table.suggestedFilename()).toBe(`jobs-${assignedCleaner}-overdue.csv`);
  const [header, row] = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
  expect(header).toMatch(/,Due,Hours,Square feet,Add-ons,Job notes,.*,Payments,Sent$/);
  expect(row).toContain(`,${addDays(today, -23)},2.50,,,'=key under the mat,`);

  await history.open();
  for (const number of [invoiceNumber(id), String(id).padStart(4, '0'), String(id)]) {
    await history.searchFor('');
    await expect(page).toHaveURL(/job-history$/);
    await history.searchFor(number);
    await expect(clients.first()).toHaveText(old);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/job-history');
  await expect(clients.first()).toBeVisible();
  // Below the header and news of other journeys.
  const main = page.getByRole('main');
  const [top, from] = [await main.getByRole('listitem').first().boundingBox(), await main.boundingBox()];
  expect(top!.y - from!.y).toBeLessThan(300);

  const settings = new SettingsPage(page);
  await page.goto('/settings');
  await settings.editButton.click();
  await settings.addCleaner(cleaner);
  await page.getByRole('button', { name: `Remove ${cleaner}` }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${cleaner}?` });
  await expect(question).toContainText(onOneLine('2 upcoming jobs'));
  await expect(question).toContainText(formatDay(addDays(today, 3)));
  await question.getByLabel('Give these jobs to').selectOption('Owner');
  await question.getByRole('button', { name: 'Remove cleaner' }).click();
  await settings.saveButton.click();
  await expect(settings.editButton).toBeVisible();
  await expect(page.getByText(cleaner)).toHaveCount(0);
  await page.goto(`/job-history?cleaner=owner&search=${encodeURIComponent(client)}`);
  // On the day of the server all three are to come.
  await expect(clients).toHaveText([soon, later, old]);
});
