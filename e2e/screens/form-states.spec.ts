import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { LoginPage } from '../pages/login-page.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { browserToday } from '../support/browser-day.ts';
import { networkIdle, recordCalls } from '../support/calls.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });
// Each state is reached on a phone, and inspected at every width.
test.use({ viewport: sizeOf(390) });

const METHODS = ['On-Site Consultation', 'Square Footage', 'Time Spent', 'Detailed Billing'];

test('the request form passes in every step, with errors, photos and thanks', async ({ page, client }) => {
  const wizard = new RequestWizard(page);
  await wizard.open();
  for (const step of [2, 3]) {
    await wizard.continueButton.click();
    await expect(page.getByText(`Step ${step} of 5`, { exact: true })).toBeVisible();
    if (step === 2) await inspect(page, 'request-needs', WIDTHS);
  }
  await wizard.toggleRoom('Kitchen');
  await wizard.toggleRoom('Living Room');
  await wizard.addPhoto('Kitchen', await phonePhoto('kitchen'));
  await expect(wizard.photosUploaded).toHaveText('Photos uploaded 1 / 2');
  await inspect(page, 'request-rooms', WIDTHS);
  await wizard.continueButton.click();
  await expect(wizard.heading('Perfect Match')).toBeVisible();
  await inspect(page, 'request-visit', WIDTHS);
  await wizard.continueButton.click();
  await expect(wizard.heading('Final Touch')).toBeVisible();
  await inspect(page, 'request-summary', WIDTHS);
  await wizard.submitButton.click();
  await expect(wizard.alert.first()).toBeVisible();
  await inspect(page, 'request-gaps', WIDTHS);
  await page.getByRole('link', { name: 'Name is required' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await inspect(page, 'request-repair', WIDTHS);

  await page.reload();
  await expect(wizard.heading('Continue where you left off?')).toBeVisible();
  await inspect(page, 'request-draft', WIDTHS);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await wizard.goTo('Welcome Home');
  await wizard.fillContact(contactOf(client));
  await wizard.goTo('Perfect Match');
  await wizard.fillVisit({ date: '2030-03-14', time: 'Anytime' });
  await wizard.goTo('Final Touch');
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  await inspect(page, 'request-thanks', WIDTHS);
});

test('the sign-in passes with an error', async ({ page, pageErrors }) => {
  pageErrors.expect(/status of 500/);
  const login = new LoginPage(page);
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin');
  await login.submitButton.click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await login.signIn();
  await expect(login.alert).toBeVisible();
  await inspect(page, 'login-refused', WIDTHS);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the dashboard passes with tabs, dialogs and toasts', async ({
    page,
    adminApi,
    client,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 500/);
    await adminApi.createRequest({ clientName: client });
    await adminApi.createJob({ clientName: client });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await dashboard.searchFor(client);
    await dashboard.deleteRequest(client);
    await expect(dashboard.question.getByText(client)).toBeVisible();
    await inspect(page, 'dashboard-delete', WIDTHS);
    await page.route('**/api/job-requests/*', (route) => route.fulfill({ status: 500 }));
    await dashboard.confirmDelete();
    await expect(page.getByText('Failed to delete request')).toBeVisible();
    await inspect(page, 'dashboard-toast', WIDTHS);
    await dashboard.tab('Completed Jobs').click();
    await expect(dashboard.link(`Edit job for ${client}`)).toBeVisible();
    await inspect(page, 'dashboard-completed-jobs', WIDTHS);
    await dashboard.tab('Job Management').click();
    await expect(dashboard.link('Create New Job')).toBeVisible();
    await inspect(page, 'dashboard-job-management', WIDTHS);
  });

  test('the job wizard passes with every method', async ({ page, client }) => {
    const wizard = new JobWizard(page);
    await wizard.open();
    await wizard.button('Continue to Pricing').click();
    await expect(page.getByText('Client name is required')).toBeVisible();
    await inspect(page, 'job-client-gaps', WIDTHS);
    await wizard.fillClient({ name: client, email: '', date: browserToday() });
    await wizard.button('Continue to Pricing').click();
    await expect(wizard.heading('Choose Pricing Method')).toBeVisible();
    await inspect(page, 'job-pricing', WIDTHS);
    for (const method of METHODS) {
      await wizard.chooseMethod(method);
      await wizard.button('Continue').click();
      await expect(wizard.heading(method)).toBeVisible();
      await inspect(page, `job-${method.toLowerCase().replaceAll(' ', '-')}`, WIDTHS);
      if (method !== METHODS.at(-1)) await wizard.button('Back').click();
    }
    await wizard.button('Continue').click();
    await wizard.uploadPhotos('After', [await phonePhoto('kitchen')]);
    await expect(wizard.photos('After').getByRole('img')).toHaveCount(1);
    await inspect(page, 'job-photos', WIDTHS);
    await wizard.button('Continue to Review').click();
    await expect(wizard.heading('Review and invoice')).toBeVisible();
    await inspect(page, 'job-review', WIDTHS);
    await wizard.button('Generate Invoice').click();
    await expect(wizard.invoice).toBeVisible();
    await inspect(page, 'job-complete', WIDTHS);
  });

  test('the job history passes with a question, and Edit Job with gaps', async ({
    page,
    adminApi,
    client,
  }) => {
    const job = await adminApi.createJob({
      clientName: client,
      pricingMethod: 'consultation',
      finalPricingMethod: 'consultation',
    });
    const history = new JobHistoryPage(page);
    const calls = recordCalls(page);
    await history.open();
    await history.searchFor(client);
    // Refreshing the list would close the dialog.
    await networkIdle(calls);
    await history.deleteJob(client);
    await expect(history.question.getByText(client)).toBeVisible();
    await inspect(page, 'history-delete', WIDTHS);
    await page.goto(`/edit-job/${job.id}`);
    await page.getByLabel('Client name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Client name is required')).toBeVisible();
    await inspect(page, 'edit-job-gaps', WIDTHS);
  });
});
