import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { areaError, headerLink, VISITS } from './support/areas.ts';
import { breakArea, FAULTS } from './support/faults.ts';

// Not in parallel: most of a test waits for the load timeout, while other files keep the processors busy.
test.describe.configure({ timeout: 180_000 });
test.use({ signedIn: true });

/** The load timeout of an area (8 s) plus the time to render its error page on a busy machine. */
const SOON = 10_000;
const BROWSER_SAYS = /\/mf\/|Failed to (load|fetch)|did not arrive|did not come|a slip in the entry|RUNTIME-/;

/** Sets an attribute that a reload would remove. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

for (const { area, from, link, arrived, other } of VISITS)
  test(`${area} with any fault: only its own pages show an error, and recover without a reload`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(BROWSER_SAYS);
    for (const fault of FAULTS)
      await test.step(`${area} ${fault.name}`, async () => {
        const repair = await breakArea(page, area, fault);
        await page.goto(from);
        await mark(page);

        await headerLink(page, link).click();
        await expect(areaError(page)).toBeVisible({ timeout: SOON });
        await expect(areaError(page).getByRole('button', { name: 'Try again' })).toBeVisible();

        await page.goBack();
        await headerLink(page, other.link).click();
        await expect(other.arrived(page)).toBeVisible();
        await page.goBack();
        await headerLink(page, link).click();
        await expect(areaError(page)).toBeVisible({ timeout: SOON });

        await repair();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(arrived(page)).toBeVisible();
        expect(await isMarked(page)).toBe(true);
      });
  });
