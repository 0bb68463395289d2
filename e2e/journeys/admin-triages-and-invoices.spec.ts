import { formatDay } from '@app/domain/shared/dates';
import { invoiceNumber, requestNumber } from '@app/domain/shared/record-numbers';
import { withPlainSpaces } from '@app/domain/shared/units';
import sharp from 'sharp';
import { AdminHeader } from '../pages/admin-header.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { browserToday } from '../support/browser-day.ts';
import { ADMIN, EVERY_BROWSER } from '../support/installation.ts';
import { AS_MOST_VISITORS, expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use(AS_MOST_VISITORS);

const today = browserToday();

test(
  'the owner reads a request with its photo and sets its status',
  EVERY_BROWSER,
  async ({ page, client, adminApi }) => {
    const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
    const clientEmail = `${Date.now()}@example.com`;
    const before = await adminApi.createRequest({ clientName: 'Before', clientEmail });
    const { id } = await adminApi.createRequest({
      clientName: client,
      clientEmail: clientEmail.toUpperCase(),
      roomPhotos: [{ roomName: 'kitchen', photoUrl, description: '' }],
    });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await new LoginPage(page).signIn();
    await expect(dashboard.heading).toContainText(ADMIN.username);

    await dashboard.searchFor(client);
    await expect(dashboard.request(client)).toContainText('1 photo');
    await dashboard.openDetails(client);
    const details = dashboard.details(client);
    await expect(details).toContainText('12 Maple Street, Springfield, IL 62701');
    await expect(details).toContainText('Two cats, please close the doors.');
    await expect(details).toContainText(`request ID ${requestNumber(id)}`);
    const previous = details.getByRole('link', { name: formatDay(today, today) }).first();
    await expect(previous).toHaveAttribute('href', new RegExp(`request=${before.id}\\b`));
    const photo = details.getByRole('img', { name: 'Kitchen' });
    // Firefox before 141 loads a lazy picture of a dialog when it is in view.
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    // Rotated upright, without the location metadata of the phone.
    const address = await photo.getAttribute('src');
    const stored = await sharp(await (await page.request.get(address!)).body()).metadata();
    expect(stored.width).toBeLessThan(stored.height);
    expect(stored.exif).toBeUndefined();

    await dashboard.closeDetails(client);
    await expect(details).toBeHidden();
    await dashboard.status(client).selectOption({ label: 'Scheduled' });
    await expect(dashboard.request(client).getByText('Scheduled').first()).toBeVisible();
    await page.reload();
    await expect(dashboard.status(client)).toHaveValue('scheduled');
    // What is under way at the logout is refused.
    await page.waitForLoadState('networkidle');
    await new AdminHeader(page).logoutButton.click();
    await expect(page).toHaveURL('/');
  },
);

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a Time Spent job becomes an invoice with the right contents', async ({ page, client, adminApi }) => {
    const dashboard = new DashboardPage(page);
    const wizard = new JobWizard(page);
    await dashboard.open();
    await dashboard.invoiceSystemLink.click();
    await expect(page).toHaveURL('/new-job');

    await wizard.fillClient({ name: client, email: 'jane@example.com', date: today });
    await wizard.button('Continue to Pricing').click();
    await expect(wizard.heading('Choose Pricing Method')).toBeVisible();
    await expect(wizard.button('Continue')).toBeDisabled();
    await wizard.chooseMethod('Time Spent');
    await wizard.button('Continue').click();

    await wizard.field('Hours worked').selectOption('2.5');
    await expect(page.getByText('$125.00').first()).toBeVisible();
    await wizard.field('Notes').fill('Łukasz’ balcony, too');
    await wizard.button('Add Photos').click();
    await wizard.uploadPhotos('Before', [await phonePhoto('kitchen'), await phonePhoto('living-room')]);
    await expect(wizard.photos('Before').getByRole('img')).toHaveCount(2);
    await wizard.button('Continue to Review').click();

    await expect(wizard.heading('Review and invoice')).toBeVisible();
    await wizard.field('Discount type').selectOption({ label: 'First-time client' });
    await expect(wizard.field('Discount message')).toHaveValue('Thank you for choosing us');
    await wizard.field('Discount amount').fill('25');
    await expect(wizard.field('Final total')).toHaveValue('100.00');
    await wizard.button('Generate Invoice').click();

    await expect(notifications(page)).toContainText('Job created successfully');
    const [listed, ...others] = await adminApi.jobsOf(client);
    expect(others).toEqual([]);
    const job = await adminApi.job(listed!.id);
    expect(job).toMatchObject({
      pricingMethod: 'timeBased',
      hoursWorked: 2.5,
      finalTotal: 100,
      discountType: 'first-time',
      discountAmount: 25,
      squareFootage: null,
      rooms: null,
    });
    expect(job.photos).toHaveLength(2);
    const number = invoiceNumber(job.id);
    await expect(wizard.invoice).toContainText(number);
    await expect(wizard.invoice).toContainText('$100.00');
    await expect(wizard.emailLink).toHaveAttribute(
      'href',
      /^mailto:jane(@|%40)example\.com\?subject=Invoice%20INV-/,
    );

    const download = await wizard.downloadInvoice();
    await expect(notifications(page)).toContainText('Invoice downloaded successfully');
    expect(download.suggestedFilename()).toBe(`Invoice-${number}-${client.replaceAll(' ', '-')}.pdf`);
    const { text, pages } = await readPdf(download);
    for (const words of [
      number,
      client,
      '12 Maple Street',
      withPlainSpaces(formatDay(today)),
      '$125.00',
      '$25.00',
      '$100.00',
    ])
      expect(text).toContain(words);
    expect(text).toContain('Łukasz');
    expect(pages).toHaveLength(1);
    expect(Math.abs(pages[0]!.width - 595)).toBeLessThanOrEqual(1);
    expect(Math.abs(pages[0]!.height - 842)).toBeLessThanOrEqual(1);

    await wizard.button('Create Another Job').click();
    await expect(wizard.field('Client name')).toHaveValue('');
  });
});
