import { jobPath } from '@app/contract/platform/site-map';
import { addDays } from '@app/domain/shared/dates';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { browserToday } from '../support/browser-day.ts';
import { expect, test } from '../support/journey.ts';

test('typed 0 bathrooms and a past date have their messages under the fields, and nothing is sent', async ({
  page,
  client,
  adminApi,
}) => {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.goTo('Your Story');
  await wizard.field('Bathrooms').fill('0');
  await wizard.fillRequired(contactOf(client));
  await wizard.goTo('Perfect Match');
  // In the past in every time zone.
  await wizard.field('Preferred date').fill(addDays(browserToday(), -2));
  await wizard.goTo('Final Touch');
  await wizard.submitButton.click();

  const bathrooms = 'Bathrooms must be a whole number from 1 to 20';
  const date = 'Preferred date must be today or later';
  await wizard.goTo('Your Story');
  await expect(wizard.field('Bathrooms')).toHaveAccessibleDescription(new RegExp(bathrooms));
  await wizard.goTo('Perfect Match');
  await expect(wizard.field('Preferred date')).toHaveAccessibleDescription(new RegExp(date));
  expect(await adminApi.requestsOf(client)).toEqual([]);

  await wizard.field('Preferred date').fill(browserToday());
  await wizard.goTo('Your Story');
  await wizard.field('Bathrooms').fill('1');
  await wizard.goTo('Final Touch');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  expect(await adminApi.requestsOf(client)).toMatchObject([{ bathrooms: 1 }]);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a preview that cannot be made says "Failed to generate invoice"', async ({
    page,
    client,
    adminApi,
    pageErrors,
  }) => {
    pageErrors.expect(/pdf-worker/, /Failed to load resource/, /document/i);
    const { id } = await adminApi.createJob({ clientName: client });
    await page.route('**/pdf-worker*.mjs', (route) => route.abort());
    await page.goto(jobPath(id));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Failed to generate invoice');
    await expect(page.getByText('can still be downloaded')).toHaveCount(0);
  });
});
