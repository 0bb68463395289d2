import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** No way from one thing to the next is longer than this, or nobody would go it with the Tab key. */
const MAX_STOPS = 40;

/** Goes on with the Tab key until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'reached with the Tab key').toBeFocused();
}

/** Fills in one field after the other, each typed and left with Tab. */
export async function typeThrough(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
}
