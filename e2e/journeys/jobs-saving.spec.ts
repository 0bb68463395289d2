import * as jobCalls from '@app/contract/jobs';
import { addDays } from '@app/domain/shared/dates';
import type { Page } from '@playwright/test';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { notifications } from '../pages/notifications.ts';
import { browserToday } from '../support/browser-day.ts';
import { dropResponse } from '../support/calls.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });

const today = browserToday();

/** Fills in a job of three hours with a photo, up to the submit button. */
async function enterJob(page: Page, client: string): Promise<JobWizard> {
  const wizard = new JobWizard(page);
  await wizard.open();
  await wizard.fillClient({ name: client, email: 'jane@example.com', date: today });
  await wizard.button('Continue to Pricing').click();
  await wizard.chooseMethod('Time Spent');
  await wizard.button('Continue').click();
  await wizard.field('Hours worked').selectOption('3');
  await wizard.button('Add Photos').click();
  await wizard.uploadPhotos('After', [await phonePhoto('kitchen')]);
  await expect(wizard.photos('After').getByRole('img')).toHaveCount(1);
  await wizard.button('Continue to Review').click();
  await expect(wizard.heading('Review and invoice')).toBeVisible();
  return wizard;
}

test(
  'a rejected save and an expired session lose nothing, also in a reload, and a retry creates the job',
  EVERY_BROWSER,
  async ({ page, client, adminApi, pageErrors }) => {
    pageErrors.expect(/status of (500|401)/);
    const wizard = await enterJob(page, client);
    const refuse = (route: { fulfill(response: object): Promise<void> }) =>
      route.fulfill({ status: 500, json: { message: 'ER_DATA at line 1' } });
    await page.route(`**${jobCalls.create.path}`, refuse);
    await wizard.button('Generate Invoice').click();
    await expect(notifications(page)).toContainText('Failed to create job');
    await expect(page.getByText('The job was not saved.')).toBeVisible();
    await expect(page.getByText('ER_DATA')).toHaveCount(0);
    expect(await adminApi.jobsOf(client)).toEqual([]);

    await wizard.waitForDraft();
    await page.reload();
    await expect(wizard.heading('Review and invoice')).toBeVisible();
    await expect(wizard.field('Final total')).toHaveValue('150.00');
    await page.unroute(`**${jobCalls.create.path}`, refuse);

    await test.step('the session expires: signing in again in place', async () => {
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await wizard.button('Generate Invoice').click();
      const again = page.getByRole('dialog', { name: 'Sign in again' });
      await expect(again.getByText('Your session has ended.')).toBeVisible();
      await expect(page).toHaveURL(/\/new-job\?step=5/);
      // Replaces the sign-in by the worker's session, so that no other session ends.
      await page.context().addCookies(cookies);
      await again.getByRole('button', { name: 'Close' }).click();
    });
    await wizard.button('Generate Invoice').click();
    await expect(wizard.invoice).toContainText(client);
    const [listed, ...others] = await adminApi.jobsOf(client);
    expect(others).toEqual([]);
    expect((await adminApi.job(listed!.id)).photos).toHaveLength(1);
  },
);

test('a retry after a lost response does not create a second job', async ({
  page,
  client,
  adminApi,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const wizard = await enterJob(page, client);
  await dropResponse(page, jobCalls.create.path);
  await wizard.button('Generate Invoice').click();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await wizard.button('Generate Invoice').click();
  await expect(wizard.invoice).toContainText(client);
  expect(await adminApi.jobsOf(client)).toHaveLength(1);
});

test('a job is repeated on another day as a new job', async ({ page, client, adminApi }) => {
  const first = await adminApi.createJob({
    clientName: client,
    hoursWorked: 4,
    finalTotal: 170,
    discountAmount: 30,
  });
  const history = new JobHistoryPage(page);
  const wizard = new JobWizard(page);
  await history.open();
  await history.searchFor(client);
  await expect(history.job(client)).toBeVisible();
  await history.choose(client, 'Repeat this job');
  await expect(wizard.field('Client name')).toHaveValue(client);
  await expect(wizard.field('Start date')).toHaveValue('');
  await wizard.field('Start date').fill(addDays(today, 7));
  for (const button of ['Continue to Pricing', 'Continue', 'Continue to Review'])
    await wizard.button(button).click();
  await expect(wizard.field('Final total')).toHaveValue('200.00');
  await wizard.button('Generate Invoice').click();
  await expect(wizard.invoice).toContainText(client);
  const jobs = await adminApi.jobsOf(client);
  expect(jobs).toHaveLength(2);
  expect(jobs[0]).toMatchObject({ jobDate: addDays(today, 7), hoursWorked: 4, finalTotal: 200 });
  expect(jobs[0]!.id).toBeGreaterThan(first.id);
});

test('typing a name suggests clients of earlier jobs', async ({ page, client, adminApi }) => {
  await adminApi.createJob({
    clientName: client,
    clientAddress: '7 Elm Court',
    clientPhone: '(555) 010-7777',
  });
  const wizard = new JobWizard(page);
  await wizard.open();
  await wizard.field('Client name').pressSequentially(client.slice(0, 10));
  await wizard.button(`${client}, 7 Elm Court`).click();
  await expect(wizard.field('Client name')).toHaveValue(client);
  await expect(wizard.field('Street address')).toHaveValue('7 Elm Court');
  await expect(wizard.field('Phone')).toHaveValue('(555) 010-7777');
  await expect(wizard.field('Start date')).toBeFocused();
});

test('the PDF is shared with another program where the browser supports it', async ({
  page,
  client,
  adminApi,
}) => {
  const { id } = await adminApi.createJob({ clientName: client });
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        shared.push(file!.name, file!.type, (await file!.text()).slice(0, 5));
      },
    });
  });
  await page.goto(`/new-job?step=6&job=${id}`);
  await page.getByRole('button', { name: /^Share PDF/ }).click();
  const shared = () => page.evaluate(() => (window as never as { shared: string[] }).shared);
  await expect
    .poll(shared)
    .toEqual([
      `Invoice-INV-${String(id).padStart(4, '0')}-${client.replaceAll(' ', '-')}.pdf`,
      'application/pdf',
      '%PDF-',
    ]);
});
