import type { Page } from '@playwright/test';

import { AdminHeader } from '../pages/admin-header.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { linesOf, recordCalls } from '../support/calls.ts';
import { ADMIN, EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

const SESSION = 'GET /api/auth/session';

test(
  'signing in leads to /admin and survives a reload; after logging out no job data is shown again',
  EVERY_BROWSER,
  async ({ page, context, adminApi, client }) => {
    const dashboard = new DashboardPage(page);
    const login = new LoginPage(page);
    await adminApi.createJob({ clientName: client });
    await page.goto('/settings');
    await login.signIn();
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

    await dashboard.tab('Job Management').click();
    await dashboard.link('Job History').click();
    await expect(page.getByRole('heading', { level: 2, name: client })).toBeVisible();
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

declare global {
  interface Window {
    reportText(text: string): Promise<void>;
  }
}

/** Records every text of the page from now on, also after navigation. */
async function recordTexts(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportText', (text: string) => void seen.push(text));
  const watch = () => {
    const look = () => void window.reportText(document.body?.innerText ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    look();
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return seen;
}
