import * as jobCalls from '@app/contract/jobs';
import { JobWizard } from '../pages/job-wizard.ts';
import { notifications } from '../pages/notifications.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });

test(
  'a rejected save and an expired session lose nothing, also in a reload, and a retry creates the job',
  EVERY_BROWSER,
  async ({ page, client, adminApi, pageErrors }) => {
    pageErrors.expect(/status of (500|401)/);
    const wizard = new JobWizard(page);
    await wizard.openDetails('Time Spent', client);
    await wizard.field('Hours worked').selectOption('3');
    await wizard.button('Add Photos').click();
    await wizard.uploadPhotos('After', [await phonePhoto('kitchen')]);
    await expect(wizard.photos('After').getByRole('img')).toHaveCount(1);
    await wizard.button('Continue to Review').click();
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
