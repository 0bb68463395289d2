import type { Browser } from '@playwright/test';
import { AdminHeader } from '../pages/admin-header.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expect, test } from '../support/journey.ts';

const DAY_S = 24 * 60 * 60;

// No other test signs in with it.
const PHONE = 'Safari on iPhone';
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in on a device of its own and closes the browser. Resolves to its cookies. */
async function signInAndClose(browser: Browser, baseURL: string, isKept: boolean) {
  const context = await browser.newContext({ baseURL, userAgent });
  const page = await context.newPage();
  await page.goto('/admin');
  const keep = page.getByRole('checkbox', { name: 'Keep me signed in on this device' });
  await expect(keep).not.toBeChecked();
  if (isKept) await keep.check();
  await new LoginPage(page).signIn();
  await expect(new DashboardPage(page).heading).toBeVisible();
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

type Cookies = Awaited<ReturnType<typeof signInAndClose>>;

/** Opens the browser again after some days: it has dropped the cookies that have expired. */
async function openAgain(browser: Browser, baseURL: string, cookies: Cookies, days: number) {
  const context = await browser.newContext({ baseURL, userAgent });
  await context.addCookies(cookies.filter(({ expires }) => expires > Date.now() / 1000 + days * DAY_S));
  const page = await context.newPage();
  await page.goto('/admin');
  return { context, page, login: new LoginPage(page), dashboard: new DashboardPage(page) };
}

const daysLeft = (cookies: Cookies) =>
  cookies
    .filter(({ name }) => name.endsWith('sid'))
    .map(({ expires }) => Math.round(((expires - Date.now() / 1000) / DAY_S) * 100) / 100);

test('a device that is kept signed in stays so for 30 days, unless it is signed out in Settings', async ({
  page,
  browser,
  baseURL,
}) => {
  const cookies = await signInAndClose(browser, baseURL!, true);
  expect(daysLeft(cookies)).toEqual([30]);

  const phone = await openAgain(browser, baseURL!, cookies, 29);
  await expect(phone.dashboard.heading).toBeVisible();
  const late = await openAgain(browser, baseURL!, cookies, 31);
  await expect(late.login.heading).toBeVisible();
  await late.context.close();

  await page.goto('/settings/security');
  await new LoginPage(page).signIn();
  await expect(new DashboardPage(page).heading).toBeVisible();
  await page.goto('/settings/security');
  const settings = new SettingsPage(page);
  await expect(settings.device(PHONE)).toContainText('Stays signed in until');
  await settings.device(PHONE).getByRole('button').click();
  await expect(notifications(page)).toContainText('Device signed out');
  await expect(settings.device(PHONE)).toHaveCount(0);
  await phone.page.goto('/settings/security');
  await expect(phone.login.heading).toBeVisible();
  await phone.context.close();

  const returned = await openAgain(browser, baseURL!, cookies, 0);
  await expect(returned.login.heading).toBeVisible();
  await returned.context.close();
});

test('another device is signed in for a day at most', async ({ browser, baseURL }) => {
  const cookies = await signInAndClose(browser, baseURL!, false);
  expect(daysLeft(cookies)).toEqual([1]);
  const phone = await openAgain(browser, baseURL!, cookies, 0);
  await expect(phone.dashboard.heading).toBeVisible();
  const late = await openAgain(browser, baseURL!, cookies, 2);
  await expect(late.login.heading).toBeVisible();
  await late.context.close();
  await new AdminHeader(phone.page).logoutButton.click();
  await expect(phone.page).toHaveURL('/');
  await phone.context.close();
});
