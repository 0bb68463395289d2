import { expect, test } from '../support/journey.ts';
import { areaError, headerLink, VISITS } from './support/areas.ts';
import { breakArea, FAULTS } from './support/faults.ts';
import { isMarked, mark } from './support/same-document.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ signedIn: true });

/** The eight seconds that an area has, and what a busy machine needs to draw the page that excuses it (ms). */
const SOON = 10_000;
const BROWSER_SAYS = /\/mf\/|Failed to (load|fetch)|did not arrive|did not come|a slip in the entry|RUNTIME-/;

for (const { area, from, link, arrived, other } of VISITS)
  for (const fault of FAULTS)
    test(`${area} ${fault.name}: only its own pages say so, and they come back without a reload`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expect(BROWSER_SAYS);
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
