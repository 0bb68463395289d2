import { expect, type Locator, type Page } from '@playwright/test';

/** The live region of toasts. */
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Comes back to the window until the bar of news is there. The desk looks for news then, but not twice within five seconds. */
export const comeBackUntil = (bar: Locator): Promise<void> =>
  expect(async () => {
    await bar.page().evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
