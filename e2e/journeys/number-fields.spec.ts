import type { Locator, Page } from '@playwright/test';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

/** Replaces what is in a field by keys, as a person does. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  // Again where the selection is lost: a moment after it was refused the form focuses a field once more.
  await expect(async () => {
    await field.press('Control+a');
    await field.press('Backspace');
    expect(await field.inputValue()).toBe('');
  }).toPass();
  await field.pressSequentially(text);
  await field.press('Tab');
}

/** Pastes a text that was copied in another field of the page. */
async function paste(page: Page, field: Locator, text: string, from: Locator): Promise<void> {
  const before = await from.inputValue();
  await from.fill(text);
  await from.press('Control+a');
  await from.press('Control+c');
  await from.fill(before);
  await field.focus();
  await page.keyboard.press('Control+v');
  await field.press('Tab');
}

const unclear = (text: string) => `Please enter a number such as 1400 or 75.50, not “${text}”`;

test.describe('in a job', () => {
  test.use({ signedIn: true });

  test(
    'a discount is read as it was typed, or the job is not saved',
    EVERY_BROWSER,
    async ({ page, client, adminApi }) => {
      const { id } = await adminApi.createJob({
        clientName: client,
        finalTotal: 150,
        discountType: 'dollar',
        discountAmount: 50,
      });
      const save = page.getByRole('button', { name: 'Save Changes' });
      await page.goto(`/edit-job/${id}`);
      const discount = page.getByLabel('Discount amount');
      await type(discount, '1,5');
      await expect(page.getByText(unclear('1,5'))).toBeVisible();
      await save.click();
      await expect(discount).toBeFocused();
      await expect(discount).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('NaN')).toHaveCount(0);
      expect(await adminApi.job(id)).toMatchObject({ finalTotal: 150, discountAmount: 50 });

      await type(discount, '2-3');
      await expect(discount).toHaveAccessibleDescription(/Please enter a number such as 1400 or 75.50$/);
      await type(discount, '');
      await paste(page, discount, '12,5', page.getByLabel('Job notes'));
      await expect(page.getByText(unclear('12,5'))).toBeVisible();
      await paste(page, discount, '$75', page.getByLabel('Job notes'));
      await expect(discount).toHaveValue('75.00');
      await save.click();
      await expect(page).toHaveURL(/job-history/);
      expect(await adminApi.job(id)).toMatchObject({ finalTotal: 125, discountAmount: 75 });
    },
  );
});
