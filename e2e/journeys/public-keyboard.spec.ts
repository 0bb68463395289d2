import { LandingPage } from '../pages/landing-page.ts';
import { RequestWizard } from '../pages/request-wizard.ts';
import { expect, test } from '../support/journey.ts';
import { tabTo, typeThrough } from '../support/keyboard.ts';

test('a request is made with the keyboard alone, and repaired after it failed', async ({
  page,
  client,
  adminApi,
}) => {
  const wizard = new RequestWizard(page);
  const { keyboard } = page;
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const landing = new LandingPage(page);
  await landing.open();
  await tabTo(page, landing.quoteLink);
  await keyboard.press('Enter');
  await expect(wizard.heading('Welcome Home')).toBeVisible();

  await tabTo(page, wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Your Story')).toBeFocused();
  // From one choice to the next within a group by arrow, as everywhere.
  await tabTo(page, page.getByRole('radio', { name: 'Regular Cleaning' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Deep Cleaning' })).toBeChecked();
  await tabTo(page, wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Show Us Your Space')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Master Bedroom' }));
  await keyboard.press('Space');
  await expect(page.getByText('Selected Rooms 1')).toBeVisible();
  await tabTo(page, wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Perfect Match')).toBeFocused();
  await tabTo(page, wizard.continueButton);
  await keyboard.press('Enter');
  await expect(wizard.heading('Final Touch')).toBeFocused();
  await tabTo(page, wizard.submitButton);
  await keyboard.press('Enter');

  // The summary speaks first; its links lead into the fields.
  await expect(wizard.alert).toBeFocused();
  await expect(wizard.alert).toContainText('7 details to complete');
  await keyboard.press('Tab');
  await expect(link('Name is required')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const email = 'abc';
  await typeThrough(page, [client, '(555) 010-2030', email, '12 Maple Street', 'Springfield', 'IL', '62701']);
  await expect(page.getByText('Name is required')).toHaveCount(0);
  // A new slip is caught while it is repaired.
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  for (let field = 0; field < 5; field += 1) await keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('jane@example.com');

  await tabTo(page, link('Preferred date is required (Perfect Match)'));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Preferred date')).toBeFocused();
  await keyboard.type('03142030');
  await tabTo(page, link('Go to Final Touch and send it'));
  await keyboard.press('Enter');
  await expect(wizard.heading('Final Touch')).toBeFocused();
  await tabTo(page, wizard.submitButton);
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
