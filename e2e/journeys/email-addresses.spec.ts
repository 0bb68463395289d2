import { editJobPath, PATHS } from '@app/contract/platform/site-map';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

const MESSAGE = 'Please enter a valid email address';
// Chromium reads the second out of its field when the first is typed, other browsers the first.
const TYPED = 'name@jänt.de';
const STORED = 'name@xn--jnt-qla.de';

test(
  'a visitor is asked for another address than one with an umlaut before the @, and may have one behind it',
  EVERY_BROWSER,
  async ({ page, client, adminApi }) => {
    const wizard = new RequestWizard(page);
    await wizard.open();
    await wizard.fillRequired({ ...contactOf(client), email: '' });
    for (const refused of ['jörg@jänt.de', 'jörg@example.com', 'name@jänt']) {
      await wizard.goTo('Welcome Home');
      await wizard.field('Email').fill('');
      await wizard.field('Email').pressSequentially(refused);
      await wizard.goTo('Final Touch');
      await wizard.submitButton.click();
      await wizard.goTo('Welcome Home');
      await expect(wizard.field('Email')).toHaveAccessibleDescription(new RegExp(MESSAGE));
    }
    expect(await adminApi.requestsOf(client)).toEqual([]);
    await wizard.field('Email').fill('');
    await wizard.field('Email').pressSequentially(TYPED);
    await wizard.goTo('Final Touch');
    await wizard.submitButton.click();
    await expect(wizard.thanks).toBeVisible();
    expect(await adminApi.requestsOf(client)).toMatchObject([{ clientEmail: STORED }]);
  },
);

test.describe('signed in', EVERY_BROWSER, () => {
  test.use({ signedIn: true });

  test('every email field and the service have one answer', async ({ page, client, adminApi }) => {
    const { id } = await adminApi.createJob({ clientName: client, clientEmail: TYPED });
    expect((await adminApi.job(id)).clientEmail).toBe(STORED);

    await page.goto(editJobPath(id));
    const email = page.getByLabel('Email');
    await email.fill('');
    await email.pressSequentially('jörg@jänt.de');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(email).toHaveAccessibleDescription(new RegExp(MESSAGE));
    await email.fill('');
    await email.pressSequentially('other@jänt.de');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(async () => (await adminApi.job(id)).clientEmail).toBe('other@xn--jnt-qla.de');

    const settings = new SettingsPage(page);
    await page.goto(PATHS.settings);
    await settings.edit();
    const ofCompany = page.getByRole('region', { name: 'Business Information' }).getByLabel('Email');
    await ofCompany.fill('');
    await ofCompany.pressSequentially('jörg@jänt.de');
    await settings.saveButton.click();
    await expect(ofCompany).toHaveAccessibleDescription(new RegExp(MESSAGE));
  });
});
