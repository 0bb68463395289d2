import { jobPath } from '@app/contract/platform/site-map';
import { DEFAULT_CUSTOM_ADDON } from '@app/domain/job/pricing/custom-addons';
import { invoiceNumber } from '@app/domain/shared/record-numbers';
import { PIXEL, sampleDetails } from '@app/domain/testing/sample-job';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { notifications } from '../pages/notifications.ts';
import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });

test('a detailed job is found again on its page, corrected, and printed with its rooms', async ({
  page,
  adminApi,
  client,
}) => {
  const { discount: _discount, ...details } = sampleDetails({ roomNotes: { closets: 'Shoes by color' } });
  const { id } = await adminApi.createJob({
    ...details,
    clientName: client,
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    hoursWorked: null,
    finalTotal: 715,
    specialRequests: 'Mind the cat',
    roomPhotos: [{ id: 'attic', roomName: 'Attic', url: PIXEL, notes: 'Boxes to the left' }],
  });
  const history = new JobHistoryPage(page);
  await history.open();
  await history.searchFor(client);
  await page.getByRole('link', { name: client, exact: true }).click();
  await expect(page).toHaveURL(jobPath(id));
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(panel('Rooms')).toContainText('Shoes by color');
  await expect(panel('From the request')).toContainText('Mind the cat');

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Bathrooms' }).fill('3');
  await page.getByRole('checkbox', { name: 'Kitchen' }).check();
  await page.getByLabel('Notes for kitchen').fill('Grease above the stove');
  await expect(page.getByLabel('Final total')).toHaveValue('740.00');
  const wizard = new JobWizard(page);
  await wizard.room('Attic').getByLabel('Notes').fill('Boxes are gone');
  await wizard.button('Garage').click();
  await wizard.room('Garage').getByLabel('Notes').fill('Oil on the floor');
  await wizard.upload(wizard.room('Garage'), await phonePhoto('kitchen'));
  await expect(wizard.room('Garage').getByRole('img', { name: 'Garage' })).toBeVisible();
  await inspect(page, 'edit-job-detailed');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notifications(page)).toContainText('Job updated successfully');
  await expect(page).toHaveURL(jobPath(id));
  await expect(panel('History')).toContainText('Final total: $715.00 → $740.00');
  expect(await adminApi.job(id)).toMatchObject({ finalTotal: 740, roomCounts: { bathrooms: 3, closets: 3 } });

  const printed = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download PDF/ }).click();
    return readPdf(await download);
  };
  expect((await printed()).text).not.toContain('Grease above the stove');
  await expect(panel('History')).toContainText('Invoice downloaded');
  await panel('Rooms').getByLabel('Include room documentation').check();
  await expect(panel('History')).toContainText('Room documentation on the invoice');
  const invoice = await printed();
  for (const words of [
    invoiceNumber(id),
    'Grease above the stove',
    'Shoes by color',
    'Boxes are gone',
    'Garage',
  ])
    expect(invoice.text).toContain(words);
  expect(invoice.text).not.toContain('Mind the cat');
  expect([invoice.pages.length, invoice.pictures]).toEqual([2, 2]);
  await inspect(page, 'job-page');
});

test('the print of a long job has its total once, after the last line', async ({
  page,
  client,
  adminApi,
}) => {
  const customAddons = Array.from({ length: 60 }, (_, at) => ({
    ...DEFAULT_CUSTOM_ADDON,
    id: `window-${at}`,
    description: `Window ${at + 1}`,
    rate: 10,
    enabled: true,
  }));
  const { id } = await adminApi.createJob({
    clientName: client,
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    hoursWorked: null,
    baseRate: 225,
    customAddons,
    finalTotal: 825,
  });
  await page.goto(jobPath(id));
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('$825.00');
  // Sixty lines take several seconds where other tests keep the processors busy.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await download;
  await expect(page.getByText('Invoice downloaded successfully')).toBeVisible();
  const { text, pages } = await readPdf(await page.pdf({ format: 'Letter' }));
  expect(text).toContain(client);
  expect(text).not.toMatch(
    /Invoice downloaded successfully|Job history|Edit|Record Payment|Download PDF|Share Link|Show in schedule/,
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(text.split(/Total \$825\.00/)).toHaveLength(2);
  expect(text).toMatch(/Window 60 \$10\.00 Total \$825\.00/);
});
