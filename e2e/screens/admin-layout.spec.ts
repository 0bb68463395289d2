import { editJobPath } from '@app/contract/platform/site-map';
import { news } from '@app/contract/requests';
import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import type { Locator } from '@playwright/test';
import { AdminHeader } from '../pages/admin-header.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { notifications } from '../pages/notifications.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectWholeWithSpacing } from '../support/expect-whole.ts';
import { sizeOf, WIDTHS } from '../support/inspect.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { tabThrough } from '../support/keyboard.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });
test.describe.configure({ timeout: 120_000 });

test('a long name of the company is whole in the header', async ({ page }) => {
  const { companyName } = new AdminHeader(page);
  await page.goto('/settings');
  await expect(companyName).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize(sizeOf(width));
    for (const name of ['Your Cleaning Company', 'Sparkle & Shine Residential Cleaning LLC']) {
      const isWhole = await companyName.evaluate((place, text) => {
        place.textContent = text;
        return place.scrollWidth <= place.clientWidth && place.scrollHeight <= place.clientHeight;
      }, name);
      expect.soft(isWhole, `${name} is not clipped, ${width} pixels wide`).toBe(true);
    }
  }
  for (const name of [
    'Sparkling Homes Cleaning Company',
    'Sunny Days Residential Cleaning Company of Springfield',
  ]) {
    await companyName.evaluate((place, text) => {
      place.textContent = text;
    }, name);
    await expectWholeWithSpacing(page, `company ${name}`);
  }
});

test('on the widest screens every page ends where the header does', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const right = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
  const edgesOf = async (path: string) => {
    await page.goto(path);
    const main = page.getByRole('main').getByRole('link', { name: /New Job|Invoice System/ });
    return { main: await right(main), header: await right(page.getByRole('button', { name: 'Logout' })) };
  };
  const [schedule, dashboard] = [await edgesOf('/schedule'), await edgesOf('/admin')];
  expect(schedule.main).toBe(schedule.header);
  expect(dashboard).toEqual(schedule);
});

test('on the smallest phones every page is in view in the header, and each counter holds its label', async ({
  page,
}) => {
  await page.goto('/admin');
  const desk = page.getByRole('navigation', { name: 'Desk' });
  const isWhole = (place: Locator) =>
    place.evaluateAll((all) => all.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await isWhole(desk), `header, ${width} pixels wide`).toBe(true);
    await expect(page.getByRole('term')).toHaveCount(4);
    expect.soft(await isWhole(page.getByRole('term')), `counters, ${width} pixels wide`).toBe(true);
  }
});

test(
  'a word that is longer than the screen stays on it, and so does Close',
  NIGHTLY,
  async ({ page, adminApi, client }) => {
    // Much longer than the dialogs of a laptop are wide.
    const word = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);
    const clientName = `${client} ${word}`;
    const { id } = await adminApi.createJob({ clientName, clientCity: word, jobDate: '2031-11-20' });
    await adminApi.createRequest({ clientName, clientCity: word });
    const token = await adminApi.createLink(id);
    const outside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const fits = async (name: string) =>
      expect.soft(await outside(), `pixels of ${name} beside the screen`).toBeLessThanOrEqual(0);
    const closeIsInside = async (opener: string) => {
      await page.getByRole('button', { name: opener }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: word })).toBeVisible();
      const beside = await dialog.getByRole('button', { name: 'Close' }).evaluate((button) => {
        const edge = button.parentElement!.getBoundingClientRect().right;
        return button.getBoundingClientRect().right - edge;
      });
      expect.soft(beside, `Close of ${opener} beside its dialog`).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    for (const width of WIDTHS)
      await test.step(`${width} pixels wide`, async () => {
        await page.setViewportSize(sizeOf(width));
        await page.goto(`/admin?search=${encodeURIComponent(client)}`);
        await expect(page.getByRole('heading', { name: word })).toBeVisible();
        await fits('the request list');
        await closeIsInside(`View details of ${clientName}`);
        await page.goto(`/job/${id}`);
        await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible();
        await fits('the job');
        await closeIsInside('Record Payment');
      });

    await page.setViewportSize(sizeOf(390));
    await page.goto(`/view/${token}`);
    await page.getByLabel('Your name').fill(word.slice(0, 60));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You accepted')).toBeVisible();
    await fits('the page of the client');
  },
);

test('an error under a price and a second word of a label move no neighbor out of line', async ({ page }) => {
  const topOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())!.y;
  const settings = new SettingsPage(page);
  await page.goto('/settings/prices');
  await settings.editButton.click();
  await page.getByLabel('Base rate').fill('-5');
  await settings.saveButton.click();
  await expect(page.getByLabel('Base rate')).toHaveAttribute('aria-invalid', 'true');
  expect(await topOf('Master bedroom, each')).toBe(await topOf('Base rate'));

  await page.goto('/new-job');
  const heightOf = (label: string) =>
    page
      .getByText(label, { exact: true })
      .locator('..')
      .evaluate((texts) => texts.clientHeight);
  await expect(page.getByLabel('Start time')).toBeVisible();
  expect(await heightOf('Start time')).toBe(await heightOf('Length'));
});

test('the notes of a room fit on a phone with large text', async ({ page, adminApi, client }) => {
  const { id } = await adminApi.createJob({ ...sampleDetailedJob(), clientName: client });
  // As wide as 390 pixels are with text nearly twice as large.
  await page.setViewportSize({ width: 210, height: 600 });
  await page.goto(`/edit-job/${id}`);
  await expect(page.getByLabel('Notes for bathrooms')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(210);
});

test('the bar of Edit Job covers no control that has the focus', async ({ page, adminApi, client }) => {
  const { id } = await adminApi.createJob({ ...sampleDetailedJob(), clientName: client });
  // What a keyboard on the screen leaves of a phone.
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(editJobPath(id));
  await page.getByLabel('Job notes').focus();
  expect(await tabThrough(page, 40)).toEqual([]);
});

/** Other journeys look for the earlier requests of the usual one. */
const OTHER_CONTACT = { clientPhone: '(555) 010-7777', clientEmail: 'places@example.com' };

test('a notification has one place at the lower edge, above the buttons of a long form', async ({
  page,
  adminApi,
  client,
  pageErrors,
}) => {
  pageErrors.expect(/status of 500/);
  for (const clientName of ['Ann', 'Ben', 'Cy', 'Di', client])
    await adminApi.createRequest({ clientName, ...OTHER_CONTACT });
  const { id } = await adminApi.createJob({ ...sampleDetailedJob(), clientName: client });
  // A card of news is below a toast, and has its own journey.
  await page.route(`**${news.path}*`, (route) =>
    route.fulfill({ json: { newest: 0, count: 0, latest: null } }),
  );
  const fail = { status: 500, body: '' };
  await page.route(/\/status$|\/api\/jobs\/\d+$/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill(fail),
  );
  const dashboard = new DashboardPage(page);
  const toast = notifications(page).locator('[data-tone]');
  const close = page.getByRole('button', { name: 'Close notification' });
  for (const width of [320, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 700 });
    await dashboard.open();
    await expect(dashboard.request(client)).toBeVisible();
    for (const top of [0, 150, 333]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await dashboard.status(client).selectOption('contacted');
      await expect(toast).toContainText('Failed to update status');
      // It moves into its place.
      await expect.poll(() => lowerEdgeOf(toast), `${width} pixels wide, ${top} from the top`).toBe(692);
      await close.click();
    }
    await page.goto(editJobPath(id));
    await page.getByLabel('Job notes').fill(`Key at ${width}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast).toContainText('Failed to update job');
    const bar = page.locator('[data-sticky=bottom]');
    for (const top of [0, 300, END]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const free = async () => {
        const below = (await toast.boundingBox())!.y - (await lowerEdgeOf(bar));
        // At the end of the page there may be room below the bar.
        if (top === END && below >= 0) return 8;
        return (await bar.boundingBox())!.y - (await lowerEdgeOf(toast));
      };
      await expect.poll(free, `${width} pixels wide, ${top} from the top`).toBe(8);
    }
    await close.click();
  }
});

/** Farther down than any page ends, in pixels. */
const END = 99_999;

const lowerEdgeOf = async (card: Locator) => {
  const { y, height } = (await card.boundingBox())!;
  return y + height;
};

test('a counter shows its requests, and a request what a call needs, without scrolling', async ({
  page,
  adminApi,
  client,
}) => {
  const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
  for (const clientName of ['Ann', 'Ben']) await adminApi.createRequest({ clientName, ...OTHER_CONTACT });
  const roomPhotos = [{ roomName: 'kitchen', photoUrl }];
  const long = { roomPhotos, specialRequests: 'Two dogs. '.repeat(15) };
  await adminApi.createRequest({ clientName: client, ...OTHER_CONTACT, ...long });
  const dashboard = new DashboardPage(page);
  for (const width of WIDTHS) {
    await page.setViewportSize(sizeOf(width));
    await dashboard.open();
    await dashboard.link('Pending').click();
    await expect(page).toHaveURL(/status=pending/);
    const third = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').nth(2);
    await expect(third.getByRole('combobox')).toBeInViewport({ ratio: 1 });
    await dashboard.openDetails(client);
    const details = dashboard.details(client);
    for (const part of [
      details.getByRole('link').first(),
      details.getByRole('img'),
      details.getByText(/^Two dogs/),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(details.getByText('Preferred date').locator('..')).toBeInViewport({ ratio: 1 });
  }
});
