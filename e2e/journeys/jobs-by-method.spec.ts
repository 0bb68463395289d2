import type { Job } from '@app/domain/job/job/job';
import { addDays, formatDay, formatDayRange } from '@app/domain/shared/dates';
import { calledName } from '@app/domain/shared/names';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { withPlainSpaces } from '@app/domain/shared/units';
import { JobWizard } from '../pages/job-wizard.ts';
import { notifications } from '../pages/notifications.ts';
import { browserToday } from '../support/browser-day.ts';
import { linesOf, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });
test.describe.configure({ timeout: 120_000 });

const today = browserToday();
const tomorrow = addDays(today, 1);

/** A pricing method with inputs and expected results. */
type PricingCase = {
  method: string;
  /** The client's name, printed unchanged. */
  name: string;
  /** The characters of the name that the fonts have; others are drawn as images. */
  letters?: string;
  /** Fills in the details and continues to Review. */
  enter(wizard: JobWizard): Promise<void>;
  total: string;
  stored: Partial<Job>;
  printed: string[];
};

const CASES: PricingCase[] = [
  {
    method: 'Detailed Billing',
    name: 'Мария Иванова',
    async enter(wizard) {
      for (const room of ['Bedrooms', 'Bathrooms', 'Closets', 'Kitchen']) await wizard.tick(room);
      await wizard.fillRow('Bedrooms', 'Additional bedrooms', 2);
      await wizard.fillRow('Bathrooms', 'Bathrooms', 2);
      await wizard.fillRow('Closets', 'Closets', 3);
      await wizard.field('Notes for kitchen').fill('Copper pans by hand');
      await expect(wizard.page.getByLabel('Estimated total')).toHaveText('$395.00');
      for (const addon of ['Clothing organization', 'Fridge clean-out', 'Extreme clean-out'])
        await wizard.tick(addon);
      await wizard.tick('Flooring and walls deep scrub');
      await wizard.fillRow('Clothing organization', 'Rooms', 2);
      await wizard.fillRow('Flooring and walls deep scrub', 'Rooms', 3);
      await expect(wizard.page.getByLabel('Estimated total')).toHaveText('$715.00');
      await wizard.field('Discount type').selectOption('percentage');
      await wizard.field('Discount amount').fill('10');
      await expect(wizard.page.getByLabel('Estimated total')).toHaveText('$643.50');
      await wizard.field('Payment method').selectOption('zelle');
      await wizard.page.getByLabel('Zelle phone').fill('(555) 010-9999');
      await wizard.page.getByLabel('Name on Zelle').fill('Bright Rooms LLC');
      await wizard.button('Continue').click();
      await wizard.button('Skip Photos').click();
    },
    total: '643.50',
    stored: {
      pricingMethod: 'detailedBilling',
      baseRate: 225,
      finalTotal: 643.5,
      discountType: 'percentage',
      discountAmount: 71.5,
      paymentMethod: 'zelle',
    },
    printed: [
      'Base rate',
      'Additional bedrooms',
      'Flooring and walls deep scrub',
      'Subtotal $715.00',
      '$71.50',
      '$643.50',
      'Please pay by Zelle.',
      '(555) 010-9999',
    ],
  },
  {
    method: 'On-Site Consultation',
    name: '清水 美咲 🏡 Misaki',
    letters: 'Misaki',
    async enter(wizard) {
      await expect(wizard.field('Consultation fee')).toHaveValue('75.00');
      await wizard.field('General notes').fill('Two floors and one cat');
      await wizard.button('Kitchen').click();
      await wizard.button('Attic').click();
      await wizard.upload(wizard.room('Kitchen'), await phonePhoto('kitchen'));
      await expect(wizard.room('Kitchen').getByRole('img')).toBeVisible();
      await wizard.room('Kitchen').getByLabel('Notes').fill('Grease behind the stove');
      await wizard.room('Attic').getByLabel('Notes').fill('Boxes to the roof');
      await wizard.button('Continue to Review').click();
    },
    total: '75.00',
    stored: { pricingMethod: 'consultation', consultationFee: 75, finalTotal: 75, rooms: null },
    printed: ['On-site consultation', '$75.00'],
  },
];

for (const { method, name, letters = name, enter, total, stored, printed } of CASES)
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
