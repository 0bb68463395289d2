import * as jobs from '@app/contract/jobs';
import { PATHS } from '@app/contract/platform/site-map';
import * as requests from '@app/contract/requests';
import * as settingsCalls from '@app/contract/settings';
import type { Route } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { previewedPage } from '../pages/preview.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });
// Each state is reached on a phone, and inspected at every width.
test.use({ signedIn: true, viewport: sizeOf(390) });

const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'no' } });
const never = () => new Promise<void>(() => undefined);

test('the dashboard passes while loading and failed', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 500/);
  const dashboard = new DashboardPage(page);
  await page.route(`**${requests.list.path}**`, never);
  await page.route(`**${jobs.list.path}**`, fail);
  await dashboard.open();
  await expect(page.getByText('Loading requests')).toBeAttached();
  await inspect(page, 'dashboard-loading', WIDTHS);
  await dashboard.tab('Completed Jobs').click();
  await expect(page.getByText('The jobs could not be loaded.')).toBeVisible();
  await inspect(page, 'dashboard-completed-failed', WIDTHS);
});

test('the details pass with photos and a lost one, and an expired session', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/status of (401|404)/);
  const dashboard = new DashboardPage(page);
  const photos = await Promise.all(
    ['kitchen', 'living-room', 'main-bathroom', 'laundry-room'].map(async (roomName) => ({
      roomName,
      photoUrl: await adminApi.upload((await phonePhoto(roomName)).buffer),
      description: '',
    })),
  );
  const lost = new URL(photos.at(-1)!.photoUrl).pathname;
  await page.route(`**${lost}`, (route) => route.fulfill({ status: 404 }));
  await adminApi.createRequest({
    clientName: client,
    contactTimePreference: 'morning',
    roomPhotos: photos,
  });
  await dashboard.open();
  await dashboard.searchFor(client);
  await dashboard.status(client).selectOption('contacted');
  await expect(dashboard.request(client).getByText('Contacted').first()).toBeVisible();
  await dashboard.openDetails(client);
  const details = dashboard.details(client);
  await expect(details.getByText('Photo unavailable')).toBeVisible();
  await details.getByRole('textbox', { name: 'Note' }).fill('Called, left voicemail');
  await details.getByRole('button', { name: 'Add Note' }).click();
  await expect(details.getByRole('list', { name: 'Timeline' })).toContainText('left voicemail');
  await inspect(page, 'details-full', WIDTHS);
  await details.getByRole('button', { name: 'Kitchen' }).click();
  const kitchen = page.getByRole('dialog', { name: 'Kitchen' }).getByRole('img');
  await expect
    .poll(() => kitchen.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await inspect(page, 'details-photo', WIDTHS);
  await page.keyboard.press('Escape');

  await dashboard.closeDetails(client);
  await page.context().clearCookies();
  await dashboard.status(client).selectOption('scheduled');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again.getByText('Password is required')).toBeVisible();
  await inspect(page, 'session-ended', WIDTHS);
});

test('the settings pass while failed, edited and rejected', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 500/);
  const settings = new SettingsPage(page);
  await page.route(`**${settingsCalls.read.path}`, fail);
  await page.goto('/settings');
  await expect(page.getByText('The settings could not be loaded.')).toBeVisible();
  await inspect(page, 'settings-failed', WIDTHS);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await settings.editButton.click();
  await settings.businessName.fill('');
  await page.getByLabel('Logo address').fill('http://example.com/logo.png');
  await settings.addCleaner('Ann');
  await settings.addCleaner('ann');
  await settings.saveButton.click();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await inspect(page, 'settings-gaps', WIDTHS);
  await page.getByLabel('Upload a picture').setInputFiles(await phonePhoto('kitchen', 'logo.jpg'));
  await expect(page.getByRole('img', { name: /^Logo of/ })).toBeVisible();
  await inspect(page, 'settings-logo', WIDTHS);
});

test('the job screens pass with open dialogs, missing data and errors', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/status of 500/);
  const history = new JobHistoryPage(page);
  const { id } = await adminApi.createJob({ clientName: client });
  await page.route(`**${jobs.list.path}?**`, (route) => route.fulfill({ json: [] }));
  await history.open();
  await expect(page.getByText('No Jobs Yet')).toBeVisible();
  await inspect(page, 'history-empty', WIDTHS);
  await page.unrouteAll();

  await history.open();
  await history.searchFor(client);
  await page.getByRole('button', { name: `More for ${client}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Repeat This Job' })).toBeVisible();
  await inspect(page, 'history-menu', WIDTHS);
  await page.keyboard.press('Escape');
  await history.openPayments(client);
  await history.payments.getByRole('button', { name: 'Record Payment' }).click();
  await expect(page.getByText('Please select a payment method')).toBeVisible();
  await inspect(page, 'payments-gaps', WIDTHS);
  await history.recordPayment('25', 'Cash');
  await expect(history.job(client)).toContainText('$100.00 open');
  await history.openPayments(client);
  await expect(history.payments.getByText('Cash').first()).toBeVisible();
  await inspect(page, 'payments-part', WIDTHS);
  await page.keyboard.press('Escape');
  await history.choose(client, 'Preview Invoice');
  await previewedPage(page);
  await inspect(page, 'history-preview', WIDTHS);

  await page.route(`**${jobs.list.path}/${id}?**`, fail);
  await page.goto(`/edit-job/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load job' })).toBeVisible();
  await inspect(page, 'edit-job-failed', WIDTHS);
  await page.getByRole('main').getByRole('link', { name: 'Job history' }).click();
  await expect(page).toHaveURL(PATHS.jobHistory);
});

test('with forced colors the selected tab and link are visible', async ({ page }) => {
  await page.setViewportSize(sizeOf(1280));
  await page.emulateMedia({ forcedColors: 'active' });
  await new DashboardPage(page).open();
  const underlined = (role: 'tab' | 'link') =>
    page.getByRole(role).evaluateAll((elements) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const isMarked = (element: Element) => {
        const { borderBottomColor, borderBottomWidth } = getComputedStyle(element);
        return borderBottomWidth === '3px' && borderBottomColor !== ground;
      };
      return elements.filter(isMarked).map(({ textContent }) => textContent);
    });
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  expect(await underlined('tab')).toEqual(['New Requests']);
  expect(await underlined('link')).toEqual(['Dashboard']);
});
