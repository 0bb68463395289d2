import { delayCalls } from '../support/calls.ts';
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
  test.setTimeout(120_000);
  const { id } = await adminApi.createJob({ clientName: client, jobDate: '2031-11-20' });
  await page.goto(`/job/${id}`);
  await page.getByRole('button', { name: 'Share Link' }).click();
  const address = await page.getByLabel('Address').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not opened yet')).toBeVisible();

  // The client has another device and no session.
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const phone = await context.newPage();
  const reads: string[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('/api/views/')) reads.push(request.resourceType());
  });
  const response = await phone.goto(address);
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(phone.getByRole('heading', { name: 'Your cleaning' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'What we do' })).toBeVisible();
  expect(reads, 'the header of the page has the browser read the job, once').toHaveLength(1);
  await inspect(phone, 'client-view');
  await phone.getByLabel('Or write us here').fill('Do you bring a ladder?');
  await phone.getByRole('button', { name: 'Send Question' }).click();
  await expect(phone.getByText('We have your question')).toBeVisible();
  await phone.reload();
  const asked = phone.getByRole('list', { name: 'Your questions' });
  await expect(asked).toContainText('Do you bring a ladder?');
  await expect(phone.getByText('We have your question')).toBeVisible();
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download PDF' }).click();
  expect((await readPdf(await download)).text).toContain(client);
  await phone.getByLabel('Your name').fill('Jane Doe');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('You accepted')).toBeVisible();
  await inspect(phone, 'client-view-accepted');

  await page.reload();
  await expect(page.getByText('Opened once')).toBeVisible();
  await expect(page.getByText('Accepted by Jane Doe for $125.00')).toBeVisible();
  await expect(page.getByText(`${client} waits for a reply`)).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: /for a reply$/ }).click();
  await page.getByRole('link', { name: client, exact: true }).click();
  await page.getByRole('button', { name: 'Mark as Dealt With' }).click();
  await expect(page.getByText(`${client} waits for a reply`)).toBeHidden();
  await phone.reload();
  await expect(asked).toContainText('Taken care of');
  await expect(phone.getByText('We have your question')).toBeHidden();
  await expect(page.getByRole('list', { name: 'History' }).getByText('Do you bring a ladder?')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${client} waits for a reply`)).toBeVisible();
  await page.getByRole('button', { name: /^Remove the link/ }).click();
  await page.getByRole('button', { name: 'Remove Link' }).click();
  await expect(page.getByText('Client link removed')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await context.close();
});

test('before its code is there, the page says who it is from; without scripts, how to reach the company', async ({
  browser,
  baseURL,
  client,
  adminApi,
}) => {
  const { id } = await adminApi.createJob({ clientName: client });
  const address = `/view/${await adminApi.createLink(id)}`;
  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const phone = await context.newPage();
  const letGo = await delayCalls(phone, '**/shell.*.mjs');
  await phone.goto(address, { waitUntil: 'commit' });
  await expect(phone.getByText('The details are being loaded.')).toBeVisible();
  const header = phone.getByRole('banner');
  const title = phone.getByRole('heading', { name: 'Your cleaning' });
  const places = async () => [
    await header.textContent(),
    await header.boundingBox(),
    await title.boundingBox(),
  ];
  // Waits for the typefaces: without a fallback of the same width on this machine, they change the lines of the header.
  await inspect(phone, 'client-view-arriving');
  const before = await places();
  letGo();
  await expect(phone.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(await places()).toEqual(before);
  await expect(phone.getByText('The details are being loaded.')).toHaveCount(0);
  await context.close();

  const plain = await browser.newContext({ ...PHONE, baseURL: baseURL!, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
  await expect(page.getByText('The details are being loaded.')).toBeHidden();
  await expect(page.locator('noscript').getByRole('link', { name: /@/ })).toBeVisible();
  await plain.close();
});
