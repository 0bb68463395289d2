import type { Page } from '@playwright/test';

/** Translates what the page shows, and what it will show, into capitals as Google Translate does: each text becomes two `<font>`. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    function translateIn(node: Node) {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, title')) continue;
        const font = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = text.data.toUpperCase();
        font.append(inner);
        text.replaceWith(font);
      }
    }
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes])
          if (node.isConnected && (node instanceof Text || node !== target)) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
