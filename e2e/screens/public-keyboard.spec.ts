import { LandingPage } from '../pages/landing-page.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { expect, test } from '../support/journey.ts';
import { tabForwardTo, typeThrough } from '../support/keyboard.ts';

test('a request is sent and corrected with the keyboard alone', async ({ page, client, adminApi }) => {
  const wizard = new RequestWizard(page);
  const { keyboard } = page;
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const landing = new LandingPage(page);
  await landing.open();
  await tabForwardTo(landing.quoteLink);
  await keyboard.press('Enter');
  await expect(wizard.heading('Welcome Home')).toBeVisible();

  await tabForwardTo(wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Your Story')).toBeFocused();
  // Arrow keys move within a radio group.
  await tabForwardTo(page.getByRole('radio', { name: 'Regular Cleaning' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Deep Cleaning' })).toBeChecked();
  await tabForwardTo(wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Show Us Your Space')).toBeFocused();
  await tabForwardTo(page.getByRole('button', { name: 'Master Bedroom' }));
  await keyboard.press('Space');
  await expect(page.getByText('Selected Rooms 1')).toBeVisible();
  await tabForwardTo(wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Perfect Match')).toBeFocused();
  await tabForwardTo(wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Final Touch')).toBeFocused();
  await tabForwardTo(wizard.submitButton);
  await keyboard.press('Enter');

  // The error summary has the focus; its links lead to the fields.
  await expect(wizard.alert).toBeFocused();
  await expect(wizard.alert).toContainText('7 details to complete');
  await keyboard.press('Tab');
  await expect(link('Name is required')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const email = 'abc';
  await typeThrough(page, [client, '(555) 010-2030', email, '12 Maple Street', 'Springfield', 'IL', '62701']);
  await expect(page.getByText('Name is required')).toHaveCount(0);
  // A new error appears while the form is corrected.
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  for (let field = 0; field < 5; field += 1) await keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('jane@example.com');

  await tabForwardTo(link('Preferred date is required (Perfect Match)'));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Preferred date')).toBeFocused();
  await keyboard.type('03142030');
  await tabForwardTo(link('Go to Final Touch and send it'));
  await keyboard.press('Enter');
  await expect(wizard.heading('Final Touch')).toBeFocused();
  await tabForwardTo(wizard.submitButton);
  await keyboard.press('Space');
  await expect(wizard.thanks).toBeFocused();

  const [request] = await adminApi.requestsOf(client);
  expect(request).toMatchObject({
    clientEmail: 'jane@example.com',
    serviceType: 'deep',
    preferredDate: '2030-03-14',
    roomPhotos: [],
  });
});
