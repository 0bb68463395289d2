import { expect, type Page } from '@playwright/test';
import { keepScreen } from './inspect.ts';

/** Texts that are clipped by the viewport or by their container, or stand outside of it. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What is beside an open dialog cannot be seen whole.
    const root = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
    const isForEyes = (element: Element) =>
      !element.closest('[aria-hidden=true], noscript, script, option') &&
      element.checkVisibility({ opacityProperty: true });
    const cut: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let holder = node.parentElement;
      while (holder && getComputedStyle(holder).display === 'contents') holder = holder.parentElement;
      if (!node.textContent?.trim() || !holder || !isForEyes(holder)) continue;
      // Tabs, the links of the header and the index of a form scroll by themselves.
      if (holder.closest('[role=tablist], header nav, [data-sticky] nav')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      // Visually hidden texts for screen readers.
      const box = holder.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || width * height === 0) continue;
      const { overflowX, overflowY } = getComputedStyle(holder);
      const clipped =
        (overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1) ||
        (overflowY === 'hidden' && holder.scrollHeight > holder.clientHeight + 1);
      // Into the padding around its box at most.
      const beside = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const outside = left < -1 || right > Math.min(innerWidth + 1, box.right + beside);
      if (outside || clipped) cut.push(node.textContent.trim());
    }
    const numbers = [...root.querySelectorAll<HTMLInputElement>('input[type=number]')];
    const tooWide = numbers.filter((input) => isForEyes(input) && input.scrollWidth > input.clientWidth);
    return [...cut, ...tooWide.map(({ name, value }) => `${value} in ${name}`)];
  });

/** Pixels of the page, or of its open dialog, that are only visible after scrolling horizontally. */
const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
    const scrolled = dialogs.flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*')]);
    const widths = scrolled
      .filter((element) => getComputedStyle(element).overflowX === 'auto')
      .map((element) => element.scrollWidth - element.clientWidth);
    return Math.max(document.documentElement.scrollWidth - window.innerWidth, ...widths);
  });

/** Expects that nothing of the page, or of its open dialog, is beside the screen or clipped. */
export async function expectWhole(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await keepScreen(page, `${name}-${page.viewportSize()!.width}`);
  expect.soft(await horizontalOverflow(page), `pixels of ${name} beside the screen`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `words of ${name} that are cut off`).toEqual([]);
}

/** Expects the same of a narrow phone whose reader spaces the text out: https://www.w3.org/TR/WCAG22/#text-spacing */
export async function expectWholeWithSpacing(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: before.height });
  const style = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :root { font-size: 100% !important }
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  await expectWhole(page, `${name}-spaced`);
  await style.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  await page.setViewportSize(before);
}
