import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { notifications } from '../pages/notifications.ts';
import { sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

const boxOf = async (place: Locator) => (await place.boundingBox())!;

/** Makes the next change of a status fail, which shows a notification. */
const failStatus = (page: Page) =>
  page.route('**/status', (route) => route.fulfill({ status: 500, body: '' }));

test.describe('signed in', () => {
  test.use({ signedIn: true });

  for (const width of WIDTHS)
    test(`${width} pixels wide: a notification covers no part of a dialog`, async ({
      page,
      adminApi,
      client,
      pageErrors,
    }) => {
      pageErrors.expect(/status of 500/);
      await page.setViewportSize(sizeOf(width));
      await adminApi.createRequest({ clientName: client });
      await failStatus(page);
      const dashboard = new DashboardPage(page);
      await dashboard.open();
      await dashboard.openDetails(client);
      await dashboard.details(client).getByLabel('Request status').selectOption('contacted');
      const toast = notifications(page).locator('[data-tone]');
      await expect(toast).toContainText('Failed to update status');
      const { y, height } = await boxOf(toast);
      const dialog = await boxOf(dashboard.details(client).getByRole('heading', { name: client }));
      expect(y + height).toBeLessThanOrEqual(dialog.y);
    });

  test('on a phone the first request is in the upper half of the screen', async ({
    page,
    adminApi,
    client,
  }) => {
    await page.setViewportSize(sizeOf(390));
    await adminApi.createRequest({ clientName: client });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    const { y } = await boxOf(dashboard.request(client));
    expect(y).toBeLessThan(420);
    await page.getByRole('button', { name: 'Filters' }).click();
    await dashboard.filterBy('cancelled');
    await expect(dashboard.request(client)).toHaveCount(0);
  });
});

test('on a phone the rooms take less than two screens', async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto('/request-service?step=3');
  const next = page.getByRole('button', { name: 'Continue Journey' });
  await expect(next).toBeVisible();
  const { y, height } = await boxOf(next);
  expect(y + height).toBeLessThan(2 * sizeOf(390).height);
  await expect(page.getByText('Stand in the doorway')).toBeHidden();
  await page.getByRole('button', { name: 'Kitchen' }).click();
  await expect(page.getByText('Stand in the doorway')).toBeVisible();
});

test('a double click on a button selects no text', async ({ page }) => {
  await page.goto('/request-service?step=5');
  await page.getByRole('button', { name: 'Complete Your Story' }).dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
});
