import { cleanerValue } from '@app/domain/settings/cleaners';
import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

// Days of its own, which no other journey fills.
const DAY = '2031-03-05';

test('the owner schedules a job by keyboard, undoes it, and drags it to another day and cleaner', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({ clientName: client, jobDate: DAY, assignedCleaner: null });
  await page.goto(`/schedule?date=${DAY}`);
  const card = page.getByRole('table').getByRole('button', { name: `Move ${client}` });
  await card.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Start time', { exact: true }).fill('09:30');
  await page.getByLabel('Length').selectOption('150');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`${client} moved`)).toBeVisible();
  await expect(card).toBeFocused();
  expect(await adminApi.job(id)).toMatchObject({ startTime: '09:30', durationMinutes: 150 });
  // Keeps the notification open meanwhile.
  await page.keyboard.press('F8');
  await inspect(page, 'schedule-week');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(/ moved back$/)).toBeVisible();
  expect(await adminApi.job(id)).toMatchObject({ startTime: null, durationMinutes: null });

  await card.click();
  await page.getByRole('button', { name: /^Suggested: / }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${client} moved`)).toBeVisible();
  const cells = page.getByRole('rowgroup').last().getByRole('cell');
  await card.dragTo(cells.nth(2));
  await expect.poll(async () => (await adminApi.job(id)).jobDate).toBe('2031-03-07');
  await expect(cells.nth(2).getByText(client)).toBeVisible();
  // A cleaner without jobs has one line for all days, on which each is still a place.
  await card.dragTo(page.getByRole('rowheader', { name: /, no jobs$/ }).first());
  await expect.poll(async () => (await adminApi.job(id)).jobDate).toBe('2031-03-08');
  expect((await adminApi.job(id)).assignedCleaner).toBeTruthy();
});

test('the printed week has the visits, without buttons and links', async ({ page, adminApi, client }) => {
  await adminApi.createJob({ clientName: client, jobDate: DAY, startTime: '08:00' });
  await page.goto(`/schedule?date=${DAY}`);
  const visit = page.getByRole('button', { name: `Move ${client}` });
  await expect(visit).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A page of paper: on a screen of this width the agenda would open.
  await page.setViewportSize({ width: 816, height: 1056 });
  await expect(page.getByRole('columnheader')).toHaveCount(7);
  await expect(visit).toBeVisible();
  await expect(page.getByText('Wed, Mar 5, 2031', { exact: false }).first()).toBeVisible();
  const pressed = page.getByRole('main').locator('a, button, input').filter({ visible: true });
  await expect(pressed).toHaveCount(1);
});

test('a start time that is deleted in part is not saved as none', async ({ page, adminApi, client }) => {
  const { id } = await adminApi.createJob({ clientName: client, jobDate: DAY, startTime: '08:00' });
  await page.goto(`/schedule?date=${DAY}`);
  await page
    .getByRole('table')
    .getByRole('button', { name: `Move ${client}` })
    .click();
  const time = page.getByLabel('Start time', { exact: true });
  await time.focus();
  await page.keyboard.press('Backspace');
  for (const name of ['Save', 'Save and View Job']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(time).toBeFocused();
  }
  expect(await adminApi.job(id)).toMatchObject({ startTime: '08:00' });
  await page.keyboard.type('0930AM');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${client} moved`)).toBeVisible();
  expect(await adminApi.job(id)).toMatchObject({ startTime: '09:30' });
});

test('a cleaner who is beside another gets time off, and her part of the visit goes to a third', async ({
  page,
  adminApi,
  client,
}) => {
  const day = '2031-05-07';
  const away = cleanerValue(`Zoe ${client}`);
  const { id } = await adminApi.createJob({
    ...{ clientName: client, jobDate: day, startTime: '09:00', assignedCleaner: cleanerValue(client) },
    otherCleaners: [{ cleaner: away, share: 40 }],
  });
  await page.goto(`/schedule?date=${day}`);
  await expect(page.getByRole('button', { name: `Move ${client}` })).toHaveCount(2);
  await page.goto(`/schedule?date=${day}&cleaner=${away}`);
  await page.getByRole('button', { name: 'Time off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(day);
  await dialog.getByLabel('From').fill('08:00');
  await dialog.getByLabel('To', { exact: true }).fill('12:00');
  await dialog.getByRole('button', { name: 'Add Time Off' }).click();
  await expect(dialog.getByText('falls into it')).toBeVisible();
  await inspect(page, 'time-off');
  await dialog.getByLabel('Give them to').selectOption('owner');
  await dialog.getByRole('button', { name: /^Give 1/ }).click();
  await expect(dialog.getByText('No visit falls into it.')).toBeVisible();
  expect(await adminApi.job(id)).toMatchObject({
    assignedCleaner: cleanerValue(client),
    otherCleaners: [{ cleaner: 'owner', share: 40 }],
  });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Time off of/ })).toBeVisible();
  await inspect(page, 'schedule-time-off');
  await page.getByRole('button', { name: /^Time off of/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove Time Off' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Time off of/ })).toHaveCount(0);
});
