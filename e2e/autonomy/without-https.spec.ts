import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { LoginPage } from '../pages/login-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { NIGHTLY, OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { readPdf } from '../support/read-pdf.ts';
import { phonePhoto } from '../support/room-photo.ts';

// A name in a home or office network. Other than on localhost, browsers leave out what they offer on https pages only.
const HOSTNAME = 'clean.test';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOSTNAME} 127.0.0.1`];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  product = await startOwnProduct({}, HOSTNAME);
});
test.afterAll(() => product?.stop());

test('without https a request with a photo is sent, and a job is saved, printed and shared', {
  tag: [OWN_INSTALLATION.tag, NIGHTLY.tag],
}, async ({ page, pageErrors }) => {
  test.setTimeout(120_000);
  pageErrors.expect(/Cross-Origin-Opener-Policy header has been ignored/);
  const wizard = new RequestWizard(page);
  await page.goto(`${product.url}/request-service?step=3`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await wizard.toggleRoom('Kitchen');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 1');
  await wizard.fillRequired(contactOf('Jane Doe'));
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();

  await page.goto(`${product.url}/admin`);
  await new LoginPage(page).signIn();
  const dashboard = new DashboardPage(page);
  await dashboard.openDetails('Jane Doe');
  await expect(dashboard.details('Jane Doe').getByRole('img', { name: 'Kitchen' })).toBeVisible();

  const jobs = new JobWizard(page);
  await page.goto(`${product.url}/new-job`);
  await jobs.fillClient({ name: 'Jane Doe', email: '', date: '2031-11-20' });
  await jobs.button('Continue to Pricing').click();
  await jobs.chooseMethod('Time Spent');
  await jobs.button('Continue').click();
  await jobs.button('Continue to Review').click();
  await jobs.button('Generate Invoice').click();
  expect((await readPdf(await jobs.downloadInvoice())).text).toContain('Jane Doe');

  await page.goto(`${product.url}/job-history`);
  await page.getByRole('link', { name: 'Jane Doe', exact: true }).click();
  const copied = async (button: string) => {
    const address = await page.getByLabel('Address', { exact: true }).inputValue();
    await page.getByRole('button', { name: button }).press('Enter');
    await expect(page.getByText('Copied')).toBeVisible();
    await expect(page.getByRole('button', { name: button })).toBeFocused();
    return address;
  };
  await page.getByRole('button', { name: 'Share Link' }).click();
  const link = await copied('Copy Link');
  await page.goto(`${product.url}/schedule`);
  await page.getByRole('button', { name: 'Calendars' }).click();
  await page.getByRole('button', { name: 'Make Address' }).click();
  const calendar = await copied('Copy Address');

  // What was copied last is what a text field takes over.
  await page.goto(link);
  await page.getByLabel('Or write us here').press('ControlOrMeta+V');
  await expect(page.getByLabel('Or write us here')).toHaveValue(calendar);
  await page.getByRole('button', { name: 'Send Question' }).click();
  await expect(page.getByText('We have your question')).toBeVisible();
});
