import { PIXEL, sampleDetailedJob } from '@app/domain/testing/sample-job';
import { JobWizard } from '../pages/job-wizard.ts';
import { notifications } from '../pages/notifications.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });

test('documented rooms of a saved job are corrected, with a photo, and printed on the second page', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({
    ...sampleDetailedJob(),
    clientName: client,
    roomPhotos: [
      { id: 'attic', roomName: 'Attic', url: PIXEL, notes: 'Boxes to the left' },
      { id: 'hall', roomName: 'Hall', url: '', notes: 'Narrow' },
    ],
  });
  const wizard = new JobWizard(page);
  await page.goto(`/edit-job/${id}`);
  await wizard.room('Attic').getByLabel('Notes').fill('Boxes are gone');
  await wizard.button('Remove Hall').click();
  await wizard.button('Garage').click();
  await wizard.room('Garage').getByLabel('Notes').fill('Oil on the floor');
  await wizard.upload(wizard.room('Garage'), await phonePhoto('kitchen'));
  await expect(wizard.room('Garage').getByRole('img', { name: 'Garage' })).toBeVisible();
  for (const width of [...WIDTHS].reverse()) {
    await page.setViewportSize(sizeOf(width));
    await inspect(page, 'edit-job-rooms');
  }

  await page.waitForTimeout(300);
  await page.reload();
  await expect(wizard.room('Garage').getByRole('img', { name: 'Garage' })).toBeVisible();
  await page.getByLabel('Include room documentation').check();
  await wizard.button('Save Changes').click();
  await notifications(page).getByRole('button', { name: 'View job' }).click();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await expect(history).toContainText('Notes for Attic: Boxes to the left → Boxes are gone');
  await expect(history).toContainText('Photo of Garage: Added');
  await expect(history).toContainText('Documented room: Hall removed');

  const saved = await adminApi.job(id);
  expect(saved.roomPhotos?.[0]).toEqual({
    id: 'attic',
    roomName: 'Attic',
    url: PIXEL,
    notes: 'Boxes are gone',
  });
  expect(saved.roomPhotos?.[1]?.url).toMatch(/^data:image\/jpeg;base64,/);
  const invoice = await readPdf(await wizard.downloadInvoice());
  expect([invoice.pages.length, invoice.pictures]).toEqual([2, 2]);
  for (const words of ['Boxes are gone', 'Garage', 'Oil on the floor']) expect(invoice.text).toContain(words);
  for (const words of ['Boxes to the left', 'Hall']) expect(invoice.text).not.toContain(words);
});

test(
  'rooms of a consultation are corrected and printed in its report',
  NIGHTLY,
  async ({ page, adminApi, client }) => {
    const { id } = await adminApi.createJob({
      clientName: client,
      pricingMethod: 'consultation',
      finalPricingMethod: 'consultation',
      hoursWorked: null,
      consultationFee: 75,
      finalTotal: 75,
    });
    const wizard = new JobWizard(page);
    await page.goto(`/edit-job/${id}`);
    await wizard.button('Basement').click();
    await wizard.room('Basement').getByLabel('Notes').fill('Damp wall');
    await wizard.upload(wizard.room('Basement'), await phonePhoto('laundry-room'));
    await expect(wizard.room('Basement').getByRole('img', { name: 'Basement' })).toBeVisible();
    await wizard.button('Save Changes').click();
    await notifications(page).getByRole('button', { name: 'View job' }).click();
    const report = await readPdf(await wizard.downloadReport());
    expect([report.text.includes('Damp wall'), report.pictures]).toEqual([true, 1]);
  },
);
