import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Makes the browser old: without the features that shell.css asks for, without layers and without scripts. */
async function withoutNewFeatures(page: Page): Promise<void> {
  await page.route('**/mf/shell/*/*.css', async (route) => {
    const response = await route.fetch();
    const style = await response.text();
    expect(style).toMatch(/@supports selector\(:dir\(ltr\)\)/);
    const old = style
      .replaceAll('selector(:dir(ltr))', 'selector(:unknown-to-old-browsers)')
      .replaceAll('@layer', '@unknown-to-old-browsers');
    await route.fulfill({ response, body: old });
  });
  await page.route(
    (url) => !url.pathname.startsWith('/mf/'),
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
    },
  );
}

test.describe('a browser that is too old', () => {
  test.use({ javaScriptEnabled: false });

  test('is told so on every page, with the ways to reach the business', async ({ page, adminApi }) => {
    const { phone } = await adminApi.settings();
    await withoutNewFeatures(page);
    for (const path of ['/', '/request-service', '/admin'])
      await test.step(path, async () => {
        await page.goto(path);
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(page.getByText('This browser is too old for our website')).toBeVisible();
          if (phone)
            await expect(page.locator('.old-browser').getByRole('link', { name: phone })).toBeVisible();
          await expect(page.locator('#root')).toBeHidden();
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
      });
  });
});
