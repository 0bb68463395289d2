import type { Locator, Page } from '@playwright/test';

/** True when at least a corner of what has the focus can be seen, and nothing lies over all of it. */
export const isFocusSeen = (): boolean => {
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

/** Goes through the page with the Tab key; resolves to the names of what had the focus out of sight. */
export async function tabThrough(page: Page, stops: number, key = 'Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(isFocusSeen)) continue;
    hidden.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''));
  }
  return hidden;
}

/** Goes to something with the Tab key alone, as somebody does who has no mouse; fails when it never comes by. */
export async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  const { keyboard } = target.page();
  for (let stop = 0; stop < 150; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Goes there and presses Enter. */
export async function pressThere(target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}
