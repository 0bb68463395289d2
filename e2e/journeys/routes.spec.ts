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
