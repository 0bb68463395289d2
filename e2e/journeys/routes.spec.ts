import { SITE_MAP } from '@app/contract/platform/site-map';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { linesOf, networkIdle, recordCalls } from '../support/calls.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

const DASHBOARD = ['/admin', '/admin/login', '/home'];
const ADMIN_PAGES = SITE_MAP.filter(({ access }) => access === 'admin').map(({ path }) =>
  path.replace(':id', '1'),
);

test.describe('without a session', () => {
  test('the landing page does not check the session, and the request form keeps its URL', async ({
    page,
  }) => {
    const calls = recordCalls(page);
    const landing = new LandingPage(page);
    await landing.open();
    await expect(landing.quoteLink).toBeVisible();
    await networkIdle(calls);
    expect(linesOf(calls)).not.toContain('GET /api/auth/session');

    const wizard = new RequestWizard(page);
    await wizard.open();
    await expect(wizard.heading('Welcome Home')).toBeVisible();
    await expect(page).toHaveURL('/request-service');
  });

  test(
    'every page of the admin shows the sign-in in place and reads no admin data',
    NIGHTLY,
    async ({ page }) => {
      const calls = recordCalls(page);
      for (const path of ADMIN_PAGES)
        await test.step(path, async () => {
          calls.length = 0;
          await page.goto(path);
          await expect(new LoginPage(page).heading).toBeVisible();
          await expect(page).toHaveURL(path);
          await networkIdle(calls);
          expect(linesOf(calls).sort(), path).toEqual(['GET /api/auth/demo', 'GET /api/auth/session']);
        });
    },
  );

  test('other paths are not found', async ({ page, pageErrors }) => {
    pageErrors.expect(/status of 404/);
    for (const path of ['/nope', '/admin/nope', '/edit-job', '/job'])
      await test.step(path, async () => {
        const response = await page.goto(path);
        await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
        expect(response?.status(), path).toBe(404);
      });
  });
});

test.describe('with a session', () => {
  test.use({ signedIn: true });

  test('three paths show the dashboard', async ({ page }) => {
    for (const path of DASHBOARD)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(new DashboardPage(page).heading).toBeVisible();
        await expect(page).toHaveURL(path);
      });
  });

  test('a step and a tab keep their URL after a reload', async ({ page }) => {
    for (const [path, name] of [
      ['/request-service?step=3', 'Show Us Your Space'],
      ['/admin?tab=completed', /^Welcome/],
    ] as const) {
      await page.goto(path);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });

  test('Loading is shown while the session is checked', async ({ page }) => {
    await page.route('**/api/auth/session', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await page.goto('/admin', { waitUntil: 'commit' });
    const loading = page.getByRole('status').filter({ hasText: 'Loading' });
    await expect(loading).toBeVisible();
    await expect(loading).toHaveText('Loading');
    const { width, height } = (await loading.boundingBox())!;
    expect(width).toBeGreaterThan(1200);
    expect(height).toBeGreaterThan(780);
    await expect(new DashboardPage(page).heading).toBeVisible();
    await expect(loading).toBeHidden();
  });
});
