import * as requests from '@app/contract/requests';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

const TITLE = 'mail is set up, a request announces itself, its number is on every side';
test(TITLE, OWN_INSTALLATION, async ({ page, client, browser }) => {
  const mailServer = await startMailServer(settingsAddress());
  try {
    await page.goto('/settings');
    const settings = new SettingsPage(page);
    await settings.setUpMail(mailServer);
    await settings.mail.getByRole('button', { name: 'Send a test mail' }).click();
    await expect(
      settings.mail.getByText('The mail server took the test mail to owner@example.com.'),
    ).toBeVisible();

    await page.goto('/admin');
    await expect(new DashboardPage(page).heading).toBeVisible();
    await page.goto('/job-history');

    const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const thanks = await visitor.newPage();
    const wizard = new RequestWizard(thanks);
    await thanks.goto('/request-service');
    await wizard.fillContact(contactOf(client));
    await wizard.goTo('Perfect Match');
    await wizard.fillVisit({ date: '2030-03-14', time: 'Morning (8AM-12PM)' });
    await wizard.goTo('Final Touch');
    await wizard.submitButton.click();
    await expect(wizard.thanks).toBeVisible();
    const sent = thanks.getByRole('region', { name: 'What you sent' });
    const number = /REQ-\d{4,}/.exec(await sent.innerText())![0];
    await expect(sent).toContainText(client);
    await visitor.close();

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const bar = page.getByRole('status').filter({ hasText: /new request/i });
    await expect(bar).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveTitle(/^\(\d+\) Job History/);
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(bar).toBeHidden();
    await expect(new DashboardPage(page).request(client)).toContainText(number);
    await new DashboardPage(page).searchFor(number);
    await expect(new DashboardPage(page).request(client)).toBeVisible();

    await expect
      .poll(() => mailServer.mails.map(({ subject }) => subject).join())
      .toContain(`Your request ${number}`);
  } finally {
    await page.request.delete(requests.removeMailSettings.path);
    await mailServer.stop();
  }
});
