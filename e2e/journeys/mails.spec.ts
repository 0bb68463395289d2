import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as settingsCalls from '@app/contract/settings';
import { addDays } from '@app/domain/shared/dates';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { comeBackUntil } from '../pages/notifications.ts';
import { previewedPage } from '../pages/preview.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { AdminApi } from '../support/admin-api.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { OWN_INSTALLATION } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { readPdf } from '../support/read-pdf.ts';

// On a phone. The browser and the business, in the time zone of the job's days: in New York yesterday goes on after midnight UTC.
test.use({ viewport: sizeOf(390), timezoneId: 'UTC' });

test(
  'an invoice is mailed, read and accepted by its client, and reminded of',
  OWN_INSTALLATION,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    const mailServer = await startMailServer(settingsAddress());
    const product = await startOwnProduct();
    const { url } = product;
    const mailOf = async (subject: string) => {
      await expect.poll(() => mailServer.mails.map((mail) => mail.subject).join()).toContain(subject);
      return mailServer.mails.find((mail) => mail.subject.includes(subject))!;
    };
    try {
      await page.goto(`${url}/admin`);
      await new LoginPage(page).signIn();
      await expect(new DashboardPage(page).heading).toBeVisible();
      const adminApi = new AdminApi(page.request, url);
      const changed = await page.request.patch(url + settingsCalls.change.path, {
        data: { ...(await adminApi.settings()), timeZone: 'UTC' },
      });
      expect(changed.status()).toBe(200);
      const today = new Date().toISOString().slice(0, 10);
      const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
      const { id } = await adminApi.createJob({
        ...{ clientName: 'Jane Doe', clientEmail: 'jane@example.com', finalTotal: 125 },
        ...{ jobDate: tomorrow, invoiceDay: yesterday, paymentTerms: 0 },
      });
      await page.goto(`${url}/settings/mail`);
      const settings = new SettingsPage(page);
      await settings.setUpMail(mailServer);
      await expect(settings.mail.getByRole('button', { name: 'Send a Test Mail' })).toBeVisible();

      // The gateway has carried the mail server to the jobs service.
      await expect
        .poll(async () => (await (await page.request.get(`${url}/api/jobs/mail`)).json()).sender)
        .toBe('desk@example.com');
      await page.goto(`${url}/job/${id}`);
      await page.getByRole('button', { name: 'Send Invoice to Jane Doe' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Send invoice INV-0001' });
      await expect(dialog.getByText('Invoice-INV-0001-Jane-Doe.pdf')).toBeVisible();
      await inspect(page, 'mail-dialog', WIDTHS);
      await dialog.getByRole('button', { name: 'Preview PDF' }).click();
      await previewedPage(page);
      await page.keyboard.press('Escape');

      await dialog.getByLabel('Message').press('End');
      await dialog.getByLabel('Message').pressSequentially('See you soon, ');
      await dialog.getByRole('button', { name: 'Preview Mail' }).click();
      const shown = page.frameLocator('iframe[title="The mail as the client sees it"]');
      await expect(shown.getByText('See you soon')).toBeVisible();
      // The styles of the mail apply, which the policy of the page would refuse.
      await expect(shown.getByRole('link', { name: 'See and accept, $125.00' })).toHaveCSS(
        'color',
        'rgb(255, 255, 255)',
      );
      await page.getByRole('button', { name: 'Back to the Mail' }).click();
      await expect(dialog.getByLabel('Message')).toHaveValue(/See you soon/);
      await dialog.getByRole('textbox', { name: 'To' }).press('Enter');
      await expect(page.getByText('Invoice sent to jane@example.com').first()).toBeVisible();
      await expect(dialog).toBeHidden();
      const history = page.getByRole('list', { name: 'History' });
      await expect(history).toContainText('Invoice sent to jane@example.com Handed to the mail server');
      await inspect(page, 'job-page-mailed', WIDTHS);

      const sent = await mailOf('Invoice INV-0001 from');
      expect(sent.to).toEqual(['jane@example.com']);
      expect(sent.text).toContain('See you soon');
      const [pdf] = sent.attachments;
      expect([pdf!.fileName, pdf!.type]).toEqual(['Invoice-INV-0001-Jane-Doe.pdf', 'application/pdf']);
      const { text } = await readPdf(pdf!.content);
      for (const part of ['INV-0001', 'Jane Doe', '$125.00']) expect(text).toContain(part);

      // On the page of the job a reply would be seen as soon as the desk looks for news.
      await page.goto(`${url}/job-history`);
      // The client has another device and no session.
      const link = /https?:\/\/\S+\/view\/\S+/.exec(sent.text)![0];
      const context = await browser.newContext({ viewport: sizeOf(390), hasTouch: true });
      const client = await context.newPage();
      await client.goto(link);
      await client.getByLabel('Your name').fill('Jane D.');
      await client.keyboard.press('Enter');
      await expect(client.getByText('You accepted')).toBeVisible();
      await client.getByLabel('Or write us here').fill('Do you bring a ladder?');
      await client.getByRole('button', { name: 'Send Question' }).click();
      await expect(client.getByText('We have your question')).toBeVisible();
      await context.close();
      expect((await mailOf('Jane Doe accepted')).to).toEqual(['owner@example.com']);
      expect((await mailOf('Jane Doe asks about')).replyTo).toBe('jane@example.com');

      // The owner hears of it on any page of the desk.
      const card = page.getByRole('listitem').filter({ hasText: 'Jane Doe' });
      const bar = page.getByRole('status').filter({ hasText: 'Jane Doe accepted the price · 1 more' });
      await comeBackUntil(bar);
      await expect(card).toContainText(/Price accepted\s\w{3}\s\d/);
      await expect(page).toHaveTitle(/^\(2\) Job History/);
      await bar.getByRole('button', { name: 'Show' }).click();
      await expect(page).toHaveURL(`${url}/job/${id}`);
      await expect(history).toContainText('Accepted by Jane D. for $125.00');
      await expect(history).toContainText('Do you bring a ladder?');
      await expect(page.getByRole('status').filter({ hasText: 'Jane Doe' })).toHaveCount(0);

      // The work is over, and the invoice was due yesterday.
      const moved = await page.request.patch(url + pathOf(jobs.change, { id }), {
        data: { jobDate: yesterday },
      });
      expect(moved.status()).toBe(200);
      await page.goto(`${url}/job-history?overdue=true`);
      await card.getByRole('link', { name: 'Reply to Jane Doe' }).click();
      const reply = page.getByRole('dialog', { name: 'Reply to Jane Doe' });
      await expect(reply.getByLabel('Message')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Reply to Jane Doe' })).toBeFocused();
      await page.goBack();
      await expect(card.getByRole('link', { name: 'Jane Doe', exact: true })).toBeFocused();
      await card.getByRole('button', { name: 'Remind' }).click();
      const reminder = page.getByRole('dialog', { name: 'Send payment reminder INV-0001' });
      await expect(reminder.getByLabel('Message')).toHaveValue(/friendly reminder/);
      await reminder.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Payment reminder sent to jane@example.com').first()).toBeVisible();
      const reminded = await mailOf('Reminder: invoice INV-0001');
      expect((await readPdf(reminded.attachments[0]!.content)).text).toContain('$125.00');
      // The invoice, the acceptance, the question and the reminder: each once.
      expect(mailServer.mails.map(({ subject }) => subject)).toHaveLength(4);
    } finally {
      // An open page would still prefetch areas.
      await page.goto('about:blank');
      await product.stop();
      await mailServer.stop();
    }
  },
);
