import { randomBytes } from 'node:crypto';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays, formatDay } from '@app/domain/shared/dates';
import { onOneLine } from '@app/domain/shared/units';
import { SettingsPage } from '../pages/settings-page.ts';
import { browserToday } from '../support/browser-day.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

test('the coming jobs of a cleaner who is removed are given to another', async ({
  page,
  adminApi,
  client,
}) => {
  const soon = addDays(browserToday(), 3);
  const cleaner = `Zoe ${randomBytes(4).toString('hex')}`;
  const assignedCleaner = cleanerValue(cleaner);
  for (const jobDate of [addDays(soon, -30), soon, addDays(soon, 20)])
    await adminApi.createJob({ clientName: client, jobDate, assignedCleaner });

  const settings = new SettingsPage(page);
  await page.goto('/settings');
  await settings.editButton.click();
  await settings.addCleaner(cleaner);
  await page.getByRole('button', { name: `Remove ${cleaner}` }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${cleaner}?` });
  await expect(question).toContainText(onOneLine('2 upcoming jobs'));
  await expect(question).toContainText(formatDay(soon));
  await question.getByLabel('Give these jobs to').selectOption('Owner');
  await question.getByRole('button', { name: 'Remove cleaner' }).click();
  await settings.saveButton.click();
  await expect(settings.editButton).toBeVisible();
  await expect(page.getByText(cleaner)).toHaveCount(0);
  const jobs = await adminApi.jobsOf(client);
  expect(jobs.map((job) => job.assignedCleaner).toSorted()).toEqual(['owner', 'owner', assignedCleaner]);
});
