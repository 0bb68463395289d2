import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** CSS pixels of a phone and a laptop. */
export const WIDTHS = [390, 1280] as const;
export type Width = (typeof WIDTHS)[number];
const TABLET = 768;
/** The widths at which every page is seen. */
export const ALL_WIDTHS = [...WIDTHS, TABLET] as const;
const HEIGHTS: Record<Width | typeof TABLET, number> = { 390: 844, 768: 1024, 1280: 800 };

export const sizeOf = (width: Width | typeof TABLET) => ({ width, height: HEIGHTS[width] });

/** Takes a screenshot; expects no horizontal overflow and no violations of axe. */
export async function inspect(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize()!;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `test-results/screens/${name}-${width}.png`, fullPage: true });
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(outside, `pixels of ${name} beside the screen`).toBeLessThanOrEqual(0);
  // Legacy mode opens no second page, which only frames need. Reporting violations alone saves a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found, `what axe finds on ${name}`).toEqual([]);
}
