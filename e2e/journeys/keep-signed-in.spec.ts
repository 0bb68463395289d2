import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

const DAY_S = 24 * 60 * 60;

// No other test signs in with it.
const PHONE = 'Safari on iPhone';
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('a device that is kept signed in stays so for 30 days, unless it is signed out in Settings', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    baseURL: baseURL!,
    userAgent,
    storageState: { cookies: [], origins: [] },
  });
  const phonePage = await phone.newPage();
  await phonePage.goto('/admin');
  await phonePage.getByRole('checkbox', { name: 'Keep me signed in on this device' }).check();
  await new LoginPage(phonePage).signIn();
  await expect(new DashboardPage(phonePage).heading).toBeVisible();
  const { expires } = (await phone.cookies()).find(({ name }) => name.endsWith('sid'))!;
  expect((expires - Date.now() / 1000) / DAY_S).toBeCloseTo(30, 2);

  await page.goto('/settings/security');
  const settings = new SettingsPage(page);
  await expect(settings.devices.getByText('This device')).toHaveCount(1);
  await expect(settings.device(PHONE)).toContainText('Stays signed in until');
  await settings.device(PHONE).getByRole('button').press('Enter');
  await expect(notifications(page)).toContainText('Device signed out');
  await expect(settings.device(PHONE)).toHaveCount(0);
  await expect(settings.devices).toBeFocused();
  await phonePage.goto('/settings/security');
  await expect(new LoginPage(phonePage).heading).toBeVisible();
  await phone.close();
});
