import { JobWizard } from '../pages/job-wizard.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { sizeOf } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { isFocusVisible, tabThrough } from '../support/keyboard.ts';

// The screen size on which sticky bars take most of the space.
test.use({ viewport: sizeOf(390) });

test('Tab keeps the focus visible in the request form', async ({ page }) => {
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  expect(await tabThrough(page, 25)).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('Tab keeps the focus visible in the settings while cleaners are added, and in the longest form', async ({
    page,
    client,
  }) => {
    const settings = new SettingsPage(page);
    await page.goto('/settings');
    await settings.editButton.click();
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dora']) {
      await settings.addCleaner(name);
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      expect(await page.evaluate(isFocusVisible), `the field after ${name}`).toBe(true);
    }
    expect(await tabThrough(page, 25)).toEqual([]);

    const wizard = new JobWizard(page);
    await wizard.openDetails('Detailed Billing', client);
    expect(await tabThrough(page, 45)).toEqual([]);
    // Backwards, below the sticky bar with the estimate.
    expect(await tabThrough(page, 45, 'Shift+Tab')).toEqual([]);
  });
});
