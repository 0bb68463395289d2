import { SITE_MAP } from '@app/contract/platform/site-map';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { delayCalls } from '../support/calls.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { translate } from '../support/translate.ts';

test('text that was typed into a translated form before its code came is kept', async ({ page, client }) => {
  // Timers of a slow phone: keys that are pressed before them are not lost either.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms + 300)) as typeof setTimeout;
  });
  const letGo = await delayCalls(page, '**/shell.*.mjs');
  await page.goto('/request-service', { waitUntil: 'commit' });
  const city = page.getByLabel('City');
  await page.getByLabel('Name', { exact: true }).fill(client);
  await city.pressSequentially('Spring');
  await translate(page);
  letGo();
  // The form changes under the fingers.
  await page.keyboard.type('field, where the sun is over the meadows', { delay: 50 });
  await expect(page.locator('html[data-build-mf-public]')).toBeAttached();
  await expect(city).toBeFocused();
  await expect(city).toHaveValue('Springfield, where the sun is over the meadows');
  // Its label is translated.
  await expect(page.getByLabel('NAME', { exact: true })).toHaveValue(client);
});

test('each step of a translated request says which it is', EVERY_BROWSER, async ({ page, client }) => {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await expect(wizard.heading('Welcome Home')).toBeVisible();
  await wizard.fillContact(contactOf(client));
  await translate(page);
  const main = page.getByRole('main');
  for (const step of [1, 2, 3, 4, 5]) {
    await expect(main).toContainText(new RegExp(`step ${step} of 5`, 'i'));
    if (step < 5) await page.getByRole('button', { name: /continue journey/i }).click();
  }
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test(
    'the estimate of a translated job follows what is entered',
    EVERY_BROWSER,
    async ({ page, client, adminApi }) => {
      const { id } = await adminApi.createJob({ clientName: client, finalTotal: 150, discountAmount: 0 });
      await page.goto(`/edit-job/${id}`);
      const discount = page.getByLabel('Discount amount');
      await expect(discount).toBeVisible();
      await translate(page);
      await discount.fill('200');
      await expect(page.getByText(/the discount is larger than the original/i)).toBeVisible();
      await discount.fill('20');
      await expect(page.getByText(/the discount is larger than the original/i)).toHaveCount(0);
    },
  );

  test('every page goes on when it is translated', async ({ page, client, adminApi, pageErrors }) => {
    test.setTimeout(240_000);
    pageErrors.expect(/status of 404/);
    await adminApi.createRequest({ clientName: client });
    const { id } = await adminApi.createJob({ clientName: client });
    const token = await adminApi.createLink(id);
    const pages = new Map(SITE_MAP.map(({ area, page: name, path }) => [`${area} ${name}`, path]));
    for (const path of pages.values())
      await test.step(path, async () => {
        await page.goto(path.replace(':id', String(id)).replace(':token', token));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await translate(page);
        // What opens, changes and closes here; the page is there afterwards.
        for (const control of await page
          .locator('main :is(summary, [role=tab], [aria-expanded], select)')
          .all()) {
          if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
          const isSelect = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT';
          if (isSelect) await control.selectOption({ index: 1 }).catch(() => undefined);
          else await control.click({ timeout: 2000 }).catch(() => undefined);
          await page.keyboard.press('Escape');
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(/NaN|undefined/);
      });
  });
});
