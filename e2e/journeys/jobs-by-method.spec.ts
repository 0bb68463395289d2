import { addDays, formatDay, formatDayRange } from '@app/domain/shared/dates';
import { calledName } from '@app/domain/shared/names';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { withPlainSpaces } from '@app/domain/shared/units';
import { JobWizard } from '../pages/job-wizard.ts';
import { notifications } from '../pages/notifications.ts';
import { browserToday } from '../support/browser-day.ts';
import { linesOf, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { PRICING_CASES } from '../support/pricing-cases.ts';
import { readPdf } from '../support/read-pdf.ts';

test.use({ signedIn: true });
test.describe.configure({ timeout: 120_000 });

const today = browserToday();
const tomorrow = addDays(today, 1);

for (const { method, name, letters = name, enter, total, stored, printed } of PRICING_CASES)
  test(`${method}: through the wizard to the invoice of ${name}`, async ({ page, client, adminApi }) => {
    const wizard = new JobWizard(page);
    const clientName = `${name} ${client}`;
    const mail = 'jane+home@example.com';
    await wizard.open();
    await wizard.fillClient({ name: clientName, email: mail, date: today });
    await wizard.field('End date').fill(tomorrow);
    await wizard.button('Continue to Pricing').click();
    await expect(wizard.button('Continue')).toBeDisabled();
    await wizard.chooseMethod(method);
    await wizard.button('Continue').click();
    await enter(wizard);
    await expect(wizard.field('Final total')).toHaveValue(total);
    await wizard.field('Notes').fill('Thank you & see you soon');

    const calls = recordCalls(page);
    await wizard.button('Generate Invoice').dblclick();
    await expect(notifications(page)).toContainText('Job created successfully');
    const [listed, ...others] = await adminApi.jobsOf(client);
    expect(others).toEqual([]);
    const job = await adminApi.job(listed!.id);
    expect(job).toMatchObject({ ...stored, clientName, jobDate: today, jobEndDate: tomorrow });
    expect(calls.filter((call) => call.method() === 'POST')).toHaveLength(1);

    const number = invoiceNumber(job.id);
    await expect(wizard.invoice).toContainText(clientName);
    await expect(wizard.invoice).toContainText(`$${total}`);
    const { businessName } = await adminApi.settings();
    const href = await wizard.emailLink.getAttribute('href');
    const query = new URLSearchParams(href!.slice(href!.indexOf('?')));
    expect(href).toMatch(/^mailto:jane(\+|%2B)home@example\.com\?subject=[^&]+&body=[^&]+$/);
    expect(query.get('subject')).toBe(`Invoice ${number} from ${businessName}`);
    expect(query.get('body')?.split('\r\n').slice(0, 5)).toEqual([
      `Hello ${calledName(clientName)},`,
      '',
      `Thank you for your business. Here is your invoice ${number}.`,
      '',
      `Service date: ${withPlainSpaces(formatDayRange(today, tomorrow))}`,
    ]);
    expect(query.get('body')).toContain(`Total: $${total}\r\n`);
    expect(href!.length).toBeLessThan(1900);

    calls.length = 0;
    const download = await wizard.downloadInvoice();
    // At once: it closes after five seconds, and reading the PDF takes time.
    await expect(notifications(page)).toContainText('Invoice downloaded successfully');
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Invoice-${number}-.*Jane-`));
    const { text, title, pages } = await readPdf(download);
    expect(title).toContain(clientName);
    for (const words of [number, letters, client, ...printed]) expect(text).toContain(words);
    expect(text).toContain(`Amount due $${total}`);
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([[595, 842]]);
    expect(linesOf(calls)).toEqual([]);

    if (job.pricingMethod === 'consultation') {
      const downloaded = await wizard.downloadReport();
      await expect(notifications(page)).toContainText('Consultation report downloaded successfully');
      const report = await readPdf(downloaded);
      for (const words of [
        letters,
        'Two floors and one cat',
        'Grease behind the stove',
        'Boxes to the roof',
        '$225-$350',
        '$15-$25',
        '$25-$50',
        '$50 per hour',
        withPlainSpaces(formatDay(addDays(today, 30))),
      ])
        expect(report.text).toContain(words);
    } else await expect(page.getByRole('button', { name: /^Download Report/ })).toHaveCount(0);
  });

test('back and forth through the wizard, and a job after another', async ({ page, client }) => {
  const { method, enter, pass, total } = PRICING_CASES.find(({ method: name }) => name === 'Time Spent')!;
  const wizard = new JobWizard(page);
  const clientName = `Ελένη ${client}`;
  await wizard.open();
  await wizard.fillClient({ name: clientName, email: 'jane+home@example.com', date: today });
  await wizard.field('End date').fill(tomorrow);
  await wizard.button('Continue to Pricing').click();
  await wizard.chooseMethod(method);
  await wizard.button('Continue').click();
  await enter(wizard);
  await wizard.field('Notes').fill('Thank you & see you soon');

  // Back to the first step, reload, and forward again without entering anything twice.
  await wizard.backToStart();
  await expect(wizard.field('Client name')).toHaveValue(clientName);
  await expect(wizard.field('End date')).toHaveValue(tomorrow);
  await wizard.waitForDraft();
  await page.reload();
  await expect(page.getByText('Your draft was kept')).toBeVisible();
  await expect(wizard.field('Client name')).toHaveValue(clientName);
  await wizard.button('Continue to Pricing').click();
  for (const button of ['Continue', ...pass]) await wizard.button(button).click();
  await expect(wizard.heading('Review and invoice')).toBeVisible();
  await expect(wizard.field('Final total')).toHaveValue(total);
  await expect(wizard.field('Notes')).toHaveValue('Thank you & see you soon');
  await expect(page.getByText(formatDayRange(today, tomorrow))).toBeVisible();

  await wizard.button('Generate Invoice').click();
  await expect(notifications(page)).toContainText('Job created successfully');
  await wizard.button('Create Another Job').click();
  for (const field of ['Client name', 'Street address', 'Email', 'Start date', 'End date'])
    await expect(wizard.field(field)).toHaveValue('');
  await wizard.fillClient({ name: client, email: '', date: today });
  await wizard.button('Continue to Pricing').click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
