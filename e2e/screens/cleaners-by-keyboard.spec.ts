import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays } from '@app/domain/shared/dates';
import { todayIn } from '@app/domain/shared/time-zone';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { isFocusVisible, pressThere, tabTo } from '../support/keyboard.ts';

test.use({ signedIn: true });

test(
  'what the desk does for its cleaners, by keyboard alone',
  NIGHTLY,
  async ({ page, client, adminApi, pageErrors }) => {
    test.setTimeout(120_000);
    const { keyboard } = page;
    const { cleaners, timeZone } = await adminApi.settings();
    const name = cleaners[0]!;
    const today = todayIn(timeZone, new Date());
    const visit = { clientName: client, assignedCleaner: cleanerValue(name), startTime: '09:00' };
    const { id } = await adminApi.createJob({ ...visit, jobDate: today });
    const day = addDays(today, 35);
    await adminApi.createJob({ ...visit, jobDate: day });
    const dialog = page.getByRole('dialog');
    const press = (label: string | RegExp) => pressThere(page.getByRole('button', { name: label }).first());
    const expectFocus = async (label: string | RegExp) => {
      await expect(page.getByRole('button', { name: label }).first()).toBeFocused();
      expect(await page.evaluate(isFocusVisible)).toBe(true);
    };

    await test.step('time off is entered, seen with its visits, and removed', async () => {
      await page.goto(`${PATHS.schedule}?date=${day}`);
      await press('Time off');
      await expect(dialog).toHaveCount(1);
      await keyboard.press('Escape');
      await expectFocus('Time off');
      await keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Add Time Off' })).toBeVisible();
      if ((await dialog.getByLabel('Cleaner').count()) === 0) await press('Add Time Off');
      await tabTo(dialog.getByLabel('Cleaner'));
      await keyboard.type(name);
      await tabTo(dialog.getByLabel('First day'));
      await keyboard.type(day.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
      await tabTo(dialog.getByLabel('Note'));
      await keyboard.type(client);
      await keyboard.press('Enter');
      await tabTo(dialog.getByRole('checkbox', { name: client }));
      await keyboard.press('Escape');
      await expectFocus('Time off');
      await press(new RegExp(`^Time off of .*${client}`));
      await press('Remove Time Off');
      await expect(page.getByRole('button', { name: new RegExp(`^Time off of .*${client}`) })).toHaveCount(0);
      await expectFocus(/^Move /);
    });

    await test.step('the checklist of a job', async () => {
      await page.goto(jobPath(id));
      await press('Edit the checklist');
      await expect(page.getByLabel('Service')).toBeFocused();
      await press('Add a Section');
      await expect(page.getByLabel('Section').last()).toBeFocused();
      await keyboard.press('Tab');
      await keyboard.type('Sweep');
      await press('Save Checklist');
      await expect(page.getByLabel('Section').last()).toBeFocused();
      await expect(page.getByText('Title is required')).toBeVisible();
      await keyboard.type('Porch');
      await press('Save Checklist');
      await expectFocus('Edit the checklist');
      await press('Edit the checklist');
      await press('Cancel');
      await expectFocus('Edit the checklist');
    });

    await test.step('the times of a visit; what is refused is put right where it was typed', async () => {
      pageErrors.expect(/status of 400/);
      await press(/^Correct the times/);
      await tabTo(dialog.getByLabel('Done'));
      await keyboard.type('1130AM');
      await keyboard.press('Enter');
      await expect(page.getByText('Please enter when it started').first()).toBeVisible();
      await expect(dialog.getByLabel('Done')).toBeFocused();
      await pressThere(dialog.getByRole('button', { name: 'Close' }), 'Shift+Tab');
      await press('Discard');
      await expectFocus(/^Correct the times/);
      await press(/^Correct the times/);
      await tabTo(dialog.getByLabel('Started'));
      await keyboard.type('1201AM');
      await pressThere(dialog.getByRole('button', { name: 'Save' }));
      await expect(dialog).toHaveCount(0);
      await expectFocus(/^Correct the times/);
    });

    await test.step('the hours of the week', async () => {
      await page.goto(PATHS.reports);
      await press('Week before');
      await press('Week after');
      await expectFocus('Week after');
      await press('Export the hours of the week as CSV');
    });

    await test.step('a cleaner is invited, and the link taken back', async () => {
      await page.goto(PATHS.people);
      await press(`Invite ${name}`);
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await press('Copy Link');
      await expect(dialog.getByRole('status')).not.toBeEmpty();
      await keyboard.press('Escape');
      await expectFocus(`Invite ${name}`);
      await press(`Take back the link of ${name}`);
      await expect(page.getByText('The link no longer works')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Phones of cleaners' })).toBeFocused();
    });

    await test.step('the checklists of the company', async () => {
      await page.goto(PATHS.checklistSettings);
      await press('Edit Settings');
      const kitchen = page.getByLabel('Kitchen', { exact: true });
      await expect(kitchen).toBeFocused();
      await keyboard.press('Control+End');
      await keyboard.type('\nWine cooler');
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await expect(kitchen).toBeFocused();
      await expect(kitchen).not.toHaveValue(/Wine cooler/);
      await press('Cancel');
      await expectFocus('Edit Settings');
    });
  },
);
