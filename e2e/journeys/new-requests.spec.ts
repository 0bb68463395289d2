import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';

const CLIENT = 'Jane Doe';
const TITLE = 'mail is set up, a request announces itself, its number is on every side';
// Of its own: the mail server belongs to the whole installation.
test(TITLE, OWN_INSTALLATION, async ({ page, browser }) => {
  const mailServer = await startMailServer(settingsAddress());
  const { url, stop } = await startOwnProduct();
  try {
    await page.goto(`${url}/settings`);
    await new LoginPage(page).signIn();
    await expect(new DashboardPage(page).heading).toBeVisible();
    await page.goto(`${url}/settings`);
    const settings = new SettingsPage(page);
    await settings.setUpMail(mailServer);
    await settings.mail.getByRole('button', { name: 'Send a test mail' }).click();
    await expect(
      settings.mail.getByText('The mail server took the test mail to owner@example.com.'),
    ).toBeVisible();

    await page.goto(`${url}/admin`);
    await expect(new DashboardPage(page).heading).toBeVisible();
    await page.goto(`${url}/job-history`);

    const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const thanks = await visitor.newPage();
    const wizard = new RequestWizard(thanks);
    await thanks.goto(`${url}/request-service`);
    await wizard.fillContact(contactOf(CLIENT));
    await wizard.goTo('Perfect Match');
    await wizard.fillVisit({ date: '2030-03-14', time: 'Morning (8AM-12PM)' });
    await wizard.goTo('Final Touch');
    await wizard.submitButton.click();
    await expect(wizard.thanks).toBeVisible();
    const sent = thanks.getByRole('region', { name: 'What you sent' });
    const number = /REQ-\d{4,}/.exec(await sent.innerText())![0];
    await expect(sent).toContainText(CLIENT);
    await visitor.close();

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const bar = page.getByRole('status').filter({ hasText: /new request/i });
    await expect(bar).toBeVisible({ timeout: 30_000 });
    await expect(page).toHaveTitle(/^\(\d+\) Job History/);
    await bar.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(`${url}/admin`);
    await expect(bar).toBeHidden();
    await expect(new DashboardPage(page).request(CLIENT)).toContainText(number);
    await new DashboardPage(page).searchFor(number);
    await expect(new DashboardPage(page).request(CLIENT)).toBeVisible();

    await expect
      .poll(() => mailServer.mails.map(({ subject }) => subject).join())
      .toContain(`Your request ${number}`);
  } finally {
    // An open page would still prefetch areas.
    await page.goto('about:blank');
    await stop();
    await mailServer.stop();
  }
});
