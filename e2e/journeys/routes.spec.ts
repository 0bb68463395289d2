import { DashboardPage } from '../pages/dashboard-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { delayCalls, linesOf, networkIdle, recordCalls } from '../support/calls.ts';
import { expect, test } from '../support/journey.ts';

test('the landing page does not check the session', async ({ page }) => {
  const calls = recordCalls(page);
  const landing = new LandingPage(page);
  await landing.open();
  await expect(landing.quoteLink).toBeVisible();
  await networkIdle(calls);
  expect(linesOf(calls)).not.toContain('GET /api/auth/session');
});

test.describe('with a session', () => {
  test.use({ signedIn: true });

  test('a page of the desk has its header and title before any code', async ({ page, pageErrors }) => {
    pageErrors.expect(/ERR_FAILED/);
    await page.route('**/*.mjs', (route) => route.abort());
    await page.goto('/job-history');
    await expect(page.getByRole('heading', { level: 1, name: 'Job History' })).toBeVisible();
    const link = page.getByRole('link', { name: 'Job History' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('Loading is shown while the session is checked', async ({ page }) => {
    const goOn = await delayCalls(page, '**/api/auth/session');
    await page.goto('/admin', { waitUntil: 'commit' });
    const loading = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(loading).toHaveText('Loading');
    const { width, height } = (await loading.boundingBox())!;
    expect(width).toBeGreaterThan(1200);
    expect(height).toBeGreaterThan(780);
    goOn();
    await expect(new DashboardPage(page).heading).toBeVisible();
    await expect(loading).toBeHidden();
  });
});
