import type { Page } from '@playwright/test';

/** Texts that are clipped by the viewport or by their container. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isForEyes = (element: Element) =>
      !element.closest('[aria-hidden=true], noscript, script') &&
      element.checkVisibility({ opacityProperty: true });
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!node.textContent?.trim() || !holder || !isForEyes(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width, height } = range.getBoundingClientRect();
      // Visually hidden texts for screen readers.
      const box = holder.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || width * height === 0) continue;
      const clipped =
        getComputedStyle(holder).overflowX !== 'visible' && holder.scrollWidth > holder.clientWidth + 1;
      if (left < -1 || right > innerWidth + 1 || clipped) cut.push(node.textContent.trim());
    }
    return cut;
  });

/** Pixels that are only visible after scrolling horizontally. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
