import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

const QUESTION = 'Continue where you left off?';

test('input and photos survive a reload and a closed tab, and can be sent', async ({
  page,
  context,
  client,
  adminApi,
}) => {
  let wizard = new RequestWizard(page);
  await page.goto('/request-service?step=3');
  await wizard.toggleRoom('Kitchen');
  await wizard.toggleRoom('Dining Room');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 2');
  await wizard.goTo('Welcome Home');
  await wizard.field('Name').fill(client);
  // What was typed last before the page was left is kept.
  await page.reload();
  await expect(wizard.heading(QUESTION)).toBeVisible();
  await expect(page.getByText('Step 1 of 5, Welcome Home')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  wizard = new RequestWizard(next);
  await next.goto('/request-service?step=3');
  await expect(wizard.heading(QUESTION)).toBeVisible();
  await next.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(wizard.field('Name')).toHaveValue(client);
  await wizard.goTo('Show Us Your Space');
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 2');
  const picture = wizard.room('Kitchen').locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await wizard.fillRequired(contactOf(client));
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  const [request] = await adminApi.requestsOf(client);
  expect(request!.roomPhotos!.map(({ roomName }) => roomName)).toEqual(['kitchen']);
});
