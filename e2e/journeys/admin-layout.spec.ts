import { SITE_MAP } from '@app/contract/platform/site-map';
import type { Locator } from '@playwright/test';
import { AdminHeader } from '../pages/admin-header.ts';
import { sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });
test.describe.configure({ timeout: 120_000 });

const DESK_PATHS = SITE_MAP.filter(({ access }) => access === 'admin').map(({ path }) => path);

test('every admin screen is aligned with the header', async ({ page, adminApi, client }) => {
  const { id } = await adminApi.createJob({ clientName: client });
  const leftOf = async (place: Locator) => Math.round((await place.boundingBox())?.x ?? -1);
  const { company, companyName } = new AdminHeader(page);
  for (const path of DESK_PATHS) {
    await page.goto(path.replace(':id', String(id)));
    for (const width of WIDTHS)
      await test.step(`${path}, ${width} pixels wide`, async () => {
        await page.setViewportSize(sizeOf(width));
        await expect(company).toBeVisible();
        const edge = await leftOf(company);
        // The heading may render again when the data has loaded.
        await expect
          .poll(() => leftOf(page.getByRole('heading', { level: 1 })), `${path}, ${width} pixels wide`)
          .toBe(edge);
      });
  }

  await page.goto('/settings');
  await expect(companyName).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize(sizeOf(width));
    for (const name of ['Your Cleaning Company', 'Sparkle & Shine Residential Cleaning LLC']) {
      const isWhole = await companyName.evaluate((place, text) => {
        place.textContent = text;
        return place.scrollWidth <= place.clientWidth && place.scrollHeight <= place.clientHeight;
      }, name);
      expect.soft(isWhole, `${name} is not clipped, ${width} pixels wide`).toBe(true);
    }
  }
});
