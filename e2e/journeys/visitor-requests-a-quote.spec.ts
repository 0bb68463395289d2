import { LandingPage } from '../pages/landing-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { AS_MOST_VISITORS, expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use(AS_MOST_VISITORS);

test('a visitor sends a request from the landing page', EVERY_BROWSER, async ({ page, client, adminApi }) => {
  const landing = new LandingPage(page);
  const wizard = new RequestWizard(page);

  await landing.open();
  await landing.quoteLink.click();
  await expect(page).toHaveURL('/request-service');

  await expect(wizard.heading('Welcome Home')).toBeVisible();
  await expect(page.getByText('Step 1 of 5', { exact: true })).toBeVisible();
  await expect(wizard.previousButton).toBeDisabled();
  await wizard.fillContact(contactOf(client));
  await wizard.continueButton.click();

  await expect(wizard.heading('Your Story')).toBeVisible();
  await wizard.fillNeeds({
    service: 'Deep Cleaning',
    homeSize: 'Medium (3-4 bedrooms)',
    bedrooms: 3,
    bathrooms: 2,
  });
  await wizard.continueButton.click();

  await expect(wizard.heading('Show Us Your Space')).toBeVisible();
  await wizard.toggleRoom('Kitchen');
  await wizard.toggleRoom('Living Room');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 2');
  await wizard.continueButton.click();

  await expect(wizard.heading('Perfect Match')).toBeVisible();
  await wizard.fillVisit({ date: '2030-03-14', time: 'Morning (8AM-12PM)' });
  await wizard.continueButton.click();

  await expect(wizard.heading('Final Touch')).toBeVisible();
  await expect(wizard.progress).toHaveAttribute('aria-valuenow', '100');
  await wizard.fillSpecialRequests('Two cats: please close the doors.');
  await expect(wizard.summary).toContainText(client);
  await expect(wizard.summary).toContainText('Deep Cleaning');
  await expect(wizard.summary).toContainText('12 Maple Street, Springfield, IL 62701');
  await expect(wizard.summary).toContainText('1 photo uploaded');
  await wizard.submitButton.click();

  await expect(wizard.thanks).toBeVisible();
  await expect(page.getByText(/within 24 hours, with a quote and the next steps/)).toBeVisible();

  const [request, ...others] = await adminApi.requestsOf(client);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    clientName: client,
    clientPhone: '(555) 010-2030',
    serviceType: 'deep',
    homeSize: 'medium',
    bedrooms: 3,
    bathrooms: 2,
    preferredDate: '2030-03-14',
    contactTimePreference: 'morning',
    specialRequests: 'Two cats: please close the doors.',
    status: 'pending',
    roomPhotos: [{ roomName: 'kitchen', description: '' }],
  });

  await page.getByRole('button', { name: 'Help Another Friend' }).click();
  await expect(wizard.heading('Welcome Home')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});
