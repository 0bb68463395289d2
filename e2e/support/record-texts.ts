import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportText(text: string): Promise<void>;
  }
}

/** Records every text of the page from now on, also after navigation. */
export async function recordTexts(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportText', (text: string) => void seen.push(text));
  const watch = () => {
    const look = () => void window.reportText(document.body?.innerText ?? '');
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    look();
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  return seen;
}
