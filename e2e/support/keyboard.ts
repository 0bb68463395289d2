import { expect, type Locator, type Page } from '@playwright/test';

/** Stops between two controls of a form; more are not usable. */
const MAX_STOPS = 40;

/** Runs in the page: true when the focused element is in the viewport and not completely covered. */
export const isFocusVisible = (): boolean => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const inset = 4;
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, bottom - inset],
  ] as const;
  return points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null);
  });
};

/** Presses the key a number of times; resolves to the focused elements that were not visible. */
export async function tabThrough(page: Page, stops: number, key = 'Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(isFocusVisible)) continue;
    hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  return hidden;
}

/** Presses the key until the target has the focus, at most 150 times. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const { keyboard } = target.page();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Moves the focus to the target and presses Enter. */
export async function pressThere(target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}

/** Presses Tab at least once, until the target has the focus; fails after 40 stops. */
export async function tabForwardTo(target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await target.page().keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'reached with the Tab key').toBeFocused();
}

/** Fills in consecutive fields, each left with Tab. */
export async function typeThrough(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}
