import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** CSS pixels of a phone and a laptop. */
export const WIDTHS = [390, 1280] as const;
const TABLET = 768;
/** The widths at which every page is seen. */
export const ALL_WIDTHS = [...WIDTHS, TABLET] as const;
type AnyWidth = (typeof ALL_WIDTHS)[number];
const HEIGHTS: Record<AnyWidth, number> = { 390: 844, 768: 1024, 1280: 800 };

export const sizeOf = (width: AnyWidth) => ({ width, height: HEIGHTS[width] });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The violations that axe finds in a page without frames, as 'rule: elements'. */
async function axeProblems(page: Page): Promise<string[]> {
  expect(page.frames(), 'frames, which axe would leave out').toHaveLength(1);
  // Once per document: evaluating it takes longer than a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Reporting violations alone saves a third of the time.
    // What a cleaner reads at a door in the sun: 7:1, also of large letters, which the rule lets off with less.
    const ratio = { expected: 7, minThreshold: 3 };
    window.axe!.configure({
      checks: [
        {
          id: 'color-contrast-enhanced',
          evaluate: 'color-contrast-evaluate',
          options: {
            ...{ ignoreUnicode: true, ignoreLength: false, ignorePseudo: false },
            ...{ boldValue: 700, boldTextPt: 14, largeTextPt: 18 },
            contrastRatio: { normal: { ...ratio, minThreshold: 4.5 }, large: ratio },
          },
        },
      ],
    });
    const { violations } = await window.axe!.run(document, {
      resultTypes: ['violations'],
      // Without a copy of all styles, which only a rule reads that is off.
      preload: { assets: ['media'] },
      rules: { 'color-contrast-enhanced': { enabled: location.pathname === '/my-day' } },
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
}

/** `SCREENS=1 npm run e2e` keeps a picture of each screen; without them the journeys of states take a sixth less processor time. */
const keepsScreens = process.env.SCREENS === '1';

/** Keeps a picture of the whole page when pictures are wanted. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (keepsScreens) await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true });
}

/**
 * At each of the widths, or the present one: expects no horizontal overflow; at the first, also no violations of axe, which finds
 * the same at others. Leaves the page at the width that it had.
 */
export async function inspect(page: Page, name: string, widths?: readonly AnyWidth[]): Promise<void> {
  const before = page.viewportSize()!;
  for (const [index, width] of (widths ?? [before.width]).entries()) {
    if (page.viewportSize()!.width !== width) await page.setViewportSize(sizeOf(width as AnyWidth));
    await expectInside(page, name, width);
    if (index > 0) continue;
    expect.soft(await axeProblems(page), `what axe finds on ${name}, ${width} pixels wide`).toEqual([]);
  }
  if (page.viewportSize()!.width !== before.width) await page.setViewportSize(before);
}

async function expectInside(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A color on its way to another one has less contrast than both; a transition that is replaced rejects.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  await keepScreen(page, `${name}-${width}`);
  const outside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(outside, `pixels of ${name} beside the screen, ${width} pixels wide`).toBeLessThanOrEqual(0);
}
