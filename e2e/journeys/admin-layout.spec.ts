import { SITE_MAP } from '@app/contract/platform/site-map';
import type { Locator } from '@playwright/test';
import { AdminHeader } from '../pages/admin-header.ts';
import { sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

const DESK_PATHS = SITE_MAP.filter(({ access }) => access === 'admin').map(({ path }) => path);

for (const width of WIDTHS)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: sizeOf(width) });

    test('every admin screen is aligned with the header', async ({ page, adminApi, client }) => {
      const { id } = await adminApi.createJob({ clientName: client });
      const leftOf = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? -1);
      const { company } = new AdminHeader(page);
      for (const path of DESK_PATHS) {
        await page.goto(path.replace(':id', String(id)));
        await expect(company).toBeVisible();
        const edge = await leftOf(company);
        // The heading may render again when the data has loaded.
        await expect.poll(() => leftOf(page.getByRole('heading', { level: 1 })), path).toBe(edge);
      }
    });

    test('the name of the company is not clipped', async ({ page }) => {
      await page.goto('/settings');
      const { companyName } = new AdminHeader(page);
      await expect(companyName).toBeVisible();
      for (const name of ['Your Cleaning Company', 'Sparkle & Shine Residential Cleaning LLC']) {
        const isWhole = await companyName.evaluate((place, text) => {
          place.textContent = text;
          return place.scrollWidth <= place.clientWidth && place.scrollHeight <= place.clientHeight;
        }, name);
        expect.soft(isWhole, name).toBe(true);
      }
    });
  });
