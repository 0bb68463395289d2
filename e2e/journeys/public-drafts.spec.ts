import type { Page } from '@playwright/test';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

const QUESTION = 'Continue where you left off?';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in a name, two rooms and one photo, up to step 3. */
async function begin(page: Page, client: string): Promise<RequestWizard> {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.fillContact(contactOf(client));
  await wizard.goTo('Show Us Your Space');
  await wizard.toggleRoom('Kitchen');
  await wizard.toggleRoom('Dining Room');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 2');
  return wizard;
}

test('input and photos survive a reload in step 3, and can be sent', async ({ page, client, adminApi }) => {
  const wizard = await begin(page, client);
  await page.reload();
  await expect(wizard.heading(QUESTION)).toBeVisible();
  await expect(page.getByText('Step 3 of 5, Show Us Your Space')).toBeVisible();
  await button(page, 'Continue').click();

  await expect(wizard.heading('Show Us Your Space')).toBeVisible();
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 2');
  const picture = wizard.room('Kitchen').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await wizard.goTo('Welcome Home');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(client);
  await wizard.fillRequired(contactOf(client));
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  const [request] = await adminApi.requestsOf(client);
  expect(request!.roomPhotos!.map(({ roomName }) => roomName)).toEqual(['kitchen']);

  await page.goto('/');
  await wizard.open();
  await expect(wizard.heading('Welcome Home')).toBeVisible();
});

test('what was typed last before the page was left is kept', async ({ page, client }) => {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.field('Name').fill(client);
  await page.waitForTimeout(600);
  await wizard.field('City').fill('Springfield');
  await page.reload();
  await button(page, 'Continue').click();
  await expect(wizard.field('Name')).toHaveValue(client);
  await expect(wizard.field('City')).toHaveValue('Springfield');
});

test('a new tab offers the draft, and can start over', async ({ page, context, client }) => {
  await begin(page, client);
  await page.close();
  const next = await context.newPage();
  const wizard = new RequestWizard(next);
  await wizard.open();
  await expect(wizard.heading(QUESTION)).toBeVisible();
  await button(next, 'Start over').click();
  await expect(wizard.heading('Welcome Home')).toBeFocused();
  await expect(next.getByLabel('Name', { exact: true })).toHaveValue('');
  await wizard.goTo('Show Us Your Space');
  await expect(next.getByText('Selected Rooms 0')).toBeVisible();
  await next.goto('/request-service');
  await expect(wizard.heading('Welcome Home')).toBeVisible();
});
