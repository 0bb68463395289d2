import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
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
    await wizard.goTo('Welcome Home');
    await wizard.field('Email').pressSequentially('jörg@jänt.de');
    await wizard.goTo('Final Touch');
    await wizard.submitButton.click();
    await wizard.goTo('Welcome Home');
    await expect(wizard.field('Email')).toHaveAccessibleDescription(new RegExp(MESSAGE));
    expect(await adminApi.requestsOf(client)).toEqual([]);
    await wizard.field('Email').fill('');
    await wizard.field('Email').pressSequentially(TYPED);
    await wizard.goTo('Final Touch');
    await wizard.submitButton.click();
    await expect(wizard.thanks).toBeVisible();
    expect(await adminApi.requestsOf(client)).toMatchObject([{ clientEmail: STORED }]);
  },
);
