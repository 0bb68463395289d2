import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

// No other test signs in with it.
const TABLET = 'Firefox on iPad';
const TABLET_USER_AGENT =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15';

test('the admin signs out a tablet, which has to sign in again at its next call', async ({
  page,
  browser,
  baseURL,
}) => {
  const tablet = await browser.newContext({ baseURL: baseURL!, userAgent: TABLET_USER_AGENT });
  const tabletPage = await tablet.newPage();
  for (const each of [tabletPage, page]) {
    await each.goto('/admin');
    await new LoginPage(each).signIn();
    await expect(new DashboardPage(each).heading).toBeVisible();
  }
  await page.goto('/settings/security');
  const settings = new SettingsPage(page);
  await expect(settings.devices.getByText('This device')).toHaveCount(1);
  await expect(settings.device(TABLET)).toContainText('Last used less than a minute ago');
  for (const width of WIDTHS) {
    await page.setViewportSize(sizeOf(width));
    await inspect(page, 'settings-devices');
  }
  await settings.device(TABLET).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(notifications(page)).toContainText('Device signed out');
  await expect(settings.device(TABLET)).toHaveCount(0);
  await expect(settings.devices).toBeFocused();

  await tabletPage.goto('/settings/security');
  await expect(new LoginPage(tabletPage).heading).toBeVisible();
  await page.reload();
  await expect(settings.devices.getByText('This device')).toHaveCount(1);
  await expect(settings.device(TABLET)).toHaveCount(0);
  await tablet.close();
});
