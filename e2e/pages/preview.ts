import { expect, type Locator, type Page } from '@playwright/test';

// Document and image are made on the page, which takes several seconds where other tests keep the processors busy.
const DRAWN_TIMEOUT_MS = 30_000;

/** The page of a document that has one, once its preview is drawn. */
export async function previewedPage(within: Page | Locator): Promise<Locator> {
  const paper = within.getByRole('img', { name: 'Page 1 of 1' });
  await expect(paper).toBeVisible({ timeout: DRAWN_TIMEOUT_MS });
  return paper;
}
