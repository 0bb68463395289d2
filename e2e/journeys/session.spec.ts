import * as auth from '@app/contract/auth';
import * as jobCalls from '@app/contract/jobs';
import { AdminHeader } from '../pages/admin-header.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { linesOf, networkIdle, recordCalls } from '../support/calls.ts';
import { ADMIN, EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { recordTexts } from '../support/record-texts.ts';

const SESSION = 'GET /api/auth/session';

test.describe('signing in', () => {
  test('names the demo account while it is enabled, and says why a sign-in failed', async ({
    page,
    request,
    pageErrors,
  }) => {
    pageErrors.expect(/status of (401|500)/);
    const login = new LoginPage(page);
    const { demo } = await (await request.get(auth.demo.path)).json();
    const calls = recordCalls(page);
    await page.goto('/admin');
    await expect(login.heading).toBeVisible();
    await expect(login.password).toHaveAttribute('type', 'password');
    if (demo) await expect(page.getByText(`${demo.username} / ${demo.password}`)).toBeVisible();
    else await expect(page.getByText(/demo/i)).toHaveCount(0);

    await test.step('an empty form shows errors without a call', async () => {
      await login.submitButton.click();
      await expect(page.getByText('Username is required')).toBeVisible();
      await expect(page.getByText('Password is required')).toBeVisible();
      expect(linesOf(calls)).not.toContain('POST /api/auth/login');
    });

    await test.step('a wrong password shows the message of the server', async () => {
      const response = page.waitForResponse(`**${auth.signIn.path}`);
      await login.signIn({ ...ADMIN, password: 'not the password' });
      const { message } = await (await response).json();
      await expect(login.alert).toHaveText(message);
      await expect(login.username).toHaveValue(ADMIN.username);
    });

    await test.step('a failure without a message shows "Login failed"', async () => {
      await page.route(`**${auth.signIn.path}`, (route) => route.fulfill({ status: 500, body: '' }));
      await login.signIn();
      await expect(login.alert).toHaveText('Login failed');
    });
  });

  test('leads to /admin from every page, and survives a reload', EVERY_BROWSER, async ({ page, context }) => {
    const dashboard = new DashboardPage(page);
    await page.goto('/settings');
    await new LoginPage(page).signIn();
    await expect(page).toHaveURL('/admin');
    await expect(dashboard.heading).toContainText(ADMIN.username);

    const cookies = await context.cookies();
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toContainEqual({
      httpOnly: true,
      sameSite: 'Strict',
    });

    const calls = recordCalls(page);
    await page.reload();
    await expect(dashboard.heading).toBeVisible();
    expect(linesOf(calls).filter((line) => line === SESSION)).toEqual([SESSION]);
    await new AdminHeader(page).logoutButton.click();
    await expect(page).toHaveURL('/');
  });
});

test('a failed session call is not retried', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 503/);
  const calls = recordCalls(page);
  await page.route(`**${auth.session.path}`, (route) => route.fulfill({ status: 503 }));
  await page.goto('/admin');
  await expect(new LoginPage(page).heading).toBeVisible();
  await networkIdle(calls);
  expect(linesOf(calls).filter((line) => line === SESSION)).toEqual([SESSION]);
});

test.describe('logging out', () => {
  test(
    'leads to the landing page, and no job data is shown again',
    EVERY_BROWSER,
    async ({ page, adminApi, client }) => {
      const dashboard = new DashboardPage(page);
      const login = new LoginPage(page);
      const jobs = page.getByRole('heading', { level: 2, name: client });
      await adminApi.createJob({ clientName: client });
      await page.goto('/admin');
      await login.signIn();
      await dashboard.tab('Job Management').click();
      await dashboard.link('Job History').click();
      await expect(jobs).toBeVisible();
      await page.goBack();
      await new AdminHeader(page).logoutButton.click();
      await expect(page).toHaveURL('/');
      await expect(new LandingPage(page).quoteLink).toBeVisible();

      const seen = await recordTexts(page);
      await page.goBack();
      await expect(login.heading).toBeVisible();
      await page.goto('/job-history');
      await expect(login.heading).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(seen.join('\n')).toContain('Admin Login');
      expect(seen.join('\n')).not.toContain(client);
      expect(seen.join('\n')).not.toContain('Welcome,');
    },
  );

  test('ends the session on the server: the old cookie is not accepted; a failure keeps the session', async ({
    page,
    playwright,
    baseURL,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 500/);
    // A session of its own, which ends with this test.
    await page.request.post(auth.signIn.path, { data: ADMIN });
    await page.goto('/admin');
    const dashboard = new DashboardPage(page);
    await expect(dashboard.heading).toBeVisible();

    await test.step('a failure shows "Logout failed"', async () => {
      await page.route(`**${auth.signOut.path}`, (route) => route.fulfill({ status: 500 }));
      await new AdminHeader(page).logoutButton.click();
      await expect(notifications(page)).toContainText('Logout failed');
      await expect(page).toHaveURL('/admin');
      await page.reload();
      await expect(dashboard.heading).toBeVisible();
      await page.unroute(`**${auth.signOut.path}`);
    });

    const stolen = await playwright.request.newContext({
      baseURL: baseURL!,
      storageState: await page.context().storageState(),
    });
    expect((await stolen.get(jobCalls.list.path)).status()).toBe(200);
    await new AdminHeader(page).logoutButton.click();
    await expect(page).toHaveURL('/');
    expect((await stolen.get(jobCalls.list.path)).status()).toBe(401);
    await stolen.dispose();
  });
});

test('every call has the cookie, and every body except files is JSON', async ({ page, adminApi, client }) => {
  await adminApi.createRequest({ clientName: client });
  const dashboard = new DashboardPage(page);
  // A session of its own, which ends with this test.
  await page.request.post(auth.signIn.path, { data: ADMIN });
  await page.goto('/admin');
  await expect(dashboard.heading).toBeVisible();
  const calls = recordCalls(page);
  await dashboard.searchFor(client);
  await dashboard.status(client).selectOption('contacted');
  await expect(dashboard.request(client).getByText('Contacted').first()).toBeVisible();
  await networkIdle(calls);
  await new AdminHeader(page).logoutButton.click();
  await expect(page).toHaveURL('/');

  expect(linesOf(calls)).toContain('POST /api/auth/logout');
  for (const call of calls) {
    const { cookie, ...headers } = await call.allHeaders();
    expect(cookie, `${call.method()} ${call.url()}`).toContain('sid=');
    if (call.postData() !== null) expect(headers['content-type']).toContain('application/json');
  }
});
