import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';

test.use({ signedIn: true });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a client opens the link, asks, accepts and keeps the PDF; a removed link ends', async ({
  page,
  browser,
  baseURL,
  client,
  adminApi,
}) => {
  const { id } = await adminApi.createJob({ clientName: client, jobDate: '2031-11-20' });
  await page.goto(`/job/${id}`);
  await page.getByRole('button', { name: 'Share link' }).click();
  const address = await page.getByLabel('Address').inputValue();
  await inspect(page, 'client-link-address');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not opened yet')).toBeVisible();

  // The client has another device and no session.
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const phone = await context.newPage();
  const response = await phone.goto(address);
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(phone.getByRole('heading', { name: 'Your cleaning' })).toBeVisible();
  await inspect(phone, 'client-view');
  await phone.getByLabel('Or write us here').fill('Do you bring a ladder?');
  await phone.getByRole('button', { name: 'Send question' }).click();
  await expect(phone.getByText('We have your question')).toBeVisible();
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download PDF' }).click();
  expect((await readPdf(await download)).text).toContain(client);
  await phone.getByLabel('Your name').fill('Jane Doe');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Accepted')).toBeVisible();
  await inspect(phone, 'client-view-accepted');

  await page.reload();
  await expect(page.getByText('Opened once')).toBeVisible();
  await expect(page.getByText('Accepted by Jane Doe for $125.00')).toBeVisible();
  await expect(page.getByText('Do you bring a ladder?')).toBeVisible();
  await inspect(page, 'job-page-accepted');
  await page.getByRole('button', { name: /^Remove the link/ }).click();
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect(page.getByText('Client link removed')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await context.close();
});
