import { PATHS, SITE_MAP, type SitePage } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { expectWholeWithSpacing } from '../support/expect-whole.ts';
import { inspect, sizeOf } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const nameOf = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'landing';

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/**
 * The pages with different contents. A visitor sees the same sign-in at every path of the admin, and the admin the dashboard at
 * three: routes.spec.ts opens all of them.
 */
function pathsWith(signedIn: boolean): string[] {
  const contentOf = ({ area, page, access }: SitePage) =>
    access === 'admin' && !signedIn ? 'sign-in' : `${area} ${page}`;
  const pages = new Map(SITE_MAP.map((entry) => [contentOf(entry), entry.path]));
  return [...pages.values(), '/nope'];
}

for (const signedIn of [false, true])
  test.describe(signedIn ? 'signed in' : 'signed out', () => {
    test.use({ viewport: sizeOf(390), signedIn });

    test('every page passes at every width', async ({ page, adminApi, client, pageErrors }) => {
      pageErrors.expect(/status of 404.*\/nope/);
      await adminApi.createRequest({ clientName: client });
      const { id } = await adminApi.createJob({ clientName: client });
      const token = await adminApi.createLink(id);
      for (const path of pathsWith(signedIn))
        await test.step(path, async () => {
          const name = `${signedIn ? 'in' : 'out'}-${nameOf(path)}`;
          await page.setViewportSize(sizeOf(390));
          await openPage(page, path.replace(':id', String(id)).replace(':token', token));
          await inspect(page, name, [390, 768]);
          await expectWholeWithSpacing(page, name);
          await page.setViewportSize(sizeOf(1280));
          // Opens its sums when it loads on a wide screen.
          if (path === PATHS.jobHistory) await openPage(page, path);
          await inspect(page, name);
        });
    });
  });
