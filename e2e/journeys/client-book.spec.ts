import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { notifications } from '../pages/notifications.ts';
import { sizeOf } from '../support/inspect.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';

// A thousand clients are of a whole installation.
let product: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product?.stop());

const csv = (text: string) => ({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** 1,000 rows, of which 30 cannot be imported. */
const rows = Array.from({ length: 1000 }, (_, at) => {
  const email = at % 33 === 0 && at < 990 ? 'nobody at home' : `client${at}@example.com`;
  return `Client ${at},${at} Oak Lane,Springfield,${email},VIP`;
});
const BOOK = csv(`Name,Street address,City,Email,Tags\n${rows.join('\n')}`);
const OWN = csv(
  [
    'Name,Street address,Gate,Email,Notes',
    'Jane Doe,1 Elm Street,4711,jane@example.com,2026-11-20: Allergic',
    'Jane D.,1 Elm Street,,j@example.com,',
  ].join('\n'),
);

for (const width of [1280, 390] as const)
  test(
    `at ${width} px 1,000 clients come from a file and go again, two are merged, taken apart and erased`,
    OWN_INSTALLATION,
    async ({ page }) => {
      test.setTimeout(180_000);
      const done = notifications(page);
      await page.setViewportSize(sizeOf(width));
      await page.goto(`${product.url}/clients/import`);
      const login = new LoginPage(page);
      await login.signIn();
      await expect(login.heading).toBeHidden();
      await page.goto(`${product.url}/clients/import`);

      await test.step('the faulty rows are named, all others are imported and taken back', async () => {
        await page.getByLabel('Choose a File').setInputFiles(BOOK);
        await expect(page.getByRole('heading', { name: /30\srows with an error/ })).toBeVisible();
        await page.getByRole('button', { name: /^Import 970/ }).click();
        await expect(page.getByText(/970\snew\sclients/)).toBeVisible({ timeout: 60_000 });
        await find(page, 'client 999');
        await page.goto(`${product.url}/clients/import`);
        await page
          .getByRole('button', { name: /^Undo the import/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Take Back' }).click();
        await expect(done).toContainText('taken back', { timeout: 60_000 });
      });

      await test.step('two clients are merged, with Undo', async () => {
        await page.getByLabel('Choose a File').setInputFiles(OWN);
        await page.getByRole('button', { name: /^Import 2/ }).click();
        await page.getByRole('button', { name: 'Done' }).click();
        await find(page, 'allergic');
        await page.getByRole('link', { name: 'Jane Doe' }).click();
        await page.getByRole('button', { name: 'More for Jane Doe' }).click();
        await page.getByRole('menuitem', { name: 'Merge With...' }).click();
        await page.getByRole('dialog').getByRole('searchbox').fill('j@example.com');
        await page.getByRole('button', { name: 'Merge Jane D.' }).click();
        await expect(page.getByRole('main')).toContainText('j@example.com');
        await page.getByRole('button', { name: 'Undo the merge with Jane D.' }).click();
        await expect(page.getByRole('main')).not.toContainText('j@example.com');
        await find(page, 'Jane D.');
      });

      await test.step('both are erased', async () => {
        await page.goto(`${product.url}/settings/privacy`);
        await page.getByRole('searchbox').fill('Jane');
        await page.getByRole('button', { name: 'Select All' }).click();
        await page.getByRole('button', { name: 'Erase', exact: true }).click();
        await page.getByRole('button', { name: 'Erase for Good' }).click();
        await expect(page.getByText(/2\srecords erased/)).toBeVisible();
        await page.goto(`${product.url}/clients`);
        await expect(page.getByText('No clients yet')).toBeVisible();
      });
    },
  );

async function find(page: Page, words: string): Promise<void> {
  await page.goto(`${product.url}/clients?search=${encodeURIComponent(words)}`);
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('listitem').first()).toBeVisible();
}
