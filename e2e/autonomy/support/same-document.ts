import type { Page } from '@playwright/test';

/** Leaves a mark that a reload would wipe out. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));
