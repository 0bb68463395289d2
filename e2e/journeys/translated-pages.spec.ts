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
