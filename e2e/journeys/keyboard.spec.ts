import { dayOf } from '@app/domain/shared/dates';
import { JobWizard } from '../pages/job-wizard.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { isFocusSeen, tabThrough } from '../support/focus.ts';
import { sizeOf } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

// Where bars that stay on screen take the most of it.
test.use({ viewport: sizeOf(390), contextOptions: { reducedMotion: 'reduce' } });

test('Tab leads through the request form with the focus in sight', async ({ page }) => {
  const wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  expect(await tabThrough(page, 25)).toEqual([]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('Tab leads through the settings with the focus in sight, while cleaners are added', async ({
    page,
  }) => {
    const settings = new SettingsPage(page);
    await page.goto('/settings');
    await settings.editButton.click();
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dora']) {
      await settings.addCleaner(name);
      await expect(page.getByText(name, { exact: true })).toBeVisible();
      expect(await page.evaluate(isFocusSeen), `the field after ${name}`).toBe(true);
    }
    expect(await tabThrough(page, 25)).toEqual([]);
  });

  test('Tab leads through the longest form with the focus in sight', async ({ page, client }) => {
    const wizard = new JobWizard(page);
    await wizard.open();
    await wizard.fillClient({ name: client, email: '', date: dayOf(new Date()) });
    await wizard.button('Continue to Pricing').click();
    await wizard.chooseMethod('Detailed Billing');
    await wizard.button('Continue').click();
    await expect(wizard.heading('Detailed Billing')).toBeVisible();
    expect(await tabThrough(page, 45)).toEqual([]);
    // And back up, where the bar with the estimate is.
    expect(await tabThrough(page, 45, 'Shift+Tab')).toEqual([]);
  });
});
