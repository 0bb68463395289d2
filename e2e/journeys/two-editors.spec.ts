import { inspect } from '../support/inspect.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

test(
  'a tab of this morning keeps what another one saved at noon, and shows where both changed',
  EVERY_BROWSER,
  async ({ page, client, adminApi, pageErrors }) => {
    pageErrors.expect(/status of 409/);
    const { id } = await adminApi.createJob({ clientName: client, jobNotes: 'Ring twice' });
    await page.goto(`/edit-job/${id}`);
    const noon = await page.context().newPage();
    await noon.goto(`/edit-job/${id}`);
    await noon.getByLabel('Phone').fill('555-0100');
    await noon.getByLabel('Job notes').fill('Call first');
    await noon.getByRole('button', { name: 'Save Changes' }).click();
    await expect(noon).toHaveURL(/job-history/);

    // In Firefox a tab beside another one may have no focus.
    await noon.close();
    await page.getByLabel('City').fill('Chicago');
    await page.getByLabel('Job notes').fill('Knock');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert').first()).toContainText('This job was changed elsewhere');
    await expect(page.getByText('Saved elsewhere: Call first')).toBeVisible();
    await expect(page.getByLabel('Job notes')).toBeFocused();
    await expect(page.getByLabel('Job notes')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Job notes', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Phone')).toHaveValue('555-0100');
    await inspect(page, 'edit-job-changed-elsewhere');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page).toHaveURL(/job-history/);
    const [saved] = await adminApi.jobsOf(client);
    expect(saved).toMatchObject({ clientCity: 'Chicago', clientPhone: '555-0100', jobNotes: 'Knock' });
  },
);
