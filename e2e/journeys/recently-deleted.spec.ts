import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

const DAY_MS = 24 * 3_600_000;

test('a job that was deleted is found in the privacy page, and restored the next day', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({ clientName: client });
  await page.goto(`/job/${id}`);
  await page.getByRole('button', { name: `More for ${client}` }).click();
  await page.getByRole('menuitem', { name: 'Delete job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete job' }).click();
  await expect(page.getByText('Job deleted successfully')).toBeVisible();

  await page.clock.setFixedTime(Date.now() + DAY_MS);
  await page.goto('/settings/privacy');
  await page.getByRole('searchbox').fill(client);
  await expect(page.getByText(/, deleted \w{3},\s/)).toBeVisible();

  await page.goto('/job-history');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('searchbox').fill(client);
  const restore = page.getByRole('button', { name: `Restore ${client}` });
  await expect(restore).toBeVisible();
  await inspect(page, 'deleted-jobs', [390, 1280]);
  await restore.press('Enter');
  await expect(page.getByText('Job restored')).toBeVisible();
  await page.goto(`/job/${id}`);
  await expect(page.getByRole('heading', { name: client })).toBeVisible();
});
