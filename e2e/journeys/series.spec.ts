import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

// Weeks of its own, which no other journey fills.
const DAY = '2031-06-06';
const SECOND = '2031-06-20';

test('a job is made to repeat, and its visits are changed, by keyboard alone', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({ clientName: client, jobDate: DAY, startTime: '09:00' });
  await page.goto(`/job/${id}`);
  await page.getByRole('button', { name: 'Repeat Regularly' }).press('Enter');
  const start = page.getByRole('form', { name: 'Repeat Regularly' });
  await expect(start.getByText(/^Next visits: Fri,\sJun\s20,\s2031/)).toBeVisible();
  await inspect(page, 'series-start');
  await start.getByRole('button', { name: 'Start Series' }).press('Enter');
  await expect(page.getByText('Part of a series, every 2 weeks')).toBeVisible();

  await page.goto(`/schedule?date=${SECOND}`);
  const card = page.getByRole('table').getByRole('button', { name: `Move ${client}` });
  const form = page.getByRole('dialog', { name: client });
  await expect(card).toContainText('every 2 weeks');
  await card.press('Enter');
  await form.getByLabel('Price').fill('140');
  await form.getByRole('radio', { name: 'All from this on' }).press('Space');
  await inspect(page, 'series-visit');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`Visits of ${client} changed`)).toBeVisible();
  await page.goto('/schedule?date=2031-07-04');
  await card.press('Enter');
  await expect(form.getByLabel('Price')).toHaveValue('140.00');
  await form.getByRole('button', { name: 'Skip This Visit' }).press('Enter');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card).toBeVisible();

  await page.goto(`/schedule?date=${SECOND}`);
  await card.press('Enter');
  await form.getByRole('button', { name: 'Make It a Job Now' }).press('Enter');
  await expect(page.getByRole('heading', { name: client })).toBeVisible();
  await expect(page.getByText('From a series, every 2 weeks')).toBeVisible();
  const [opened] = await adminApi.jobsOf(client);
  expect(opened).toMatchObject({ jobDate: SECOND, startTime: '09:00', finalTotal: 140 });
  expect(opened!.id).toBeGreaterThan(id);

  await page.getByRole('button', { name: /^Change the visit of Fri,\sJul\s4/ }).press('Enter');
  await form.getByRole('button', { name: 'End Before This Visit' }).press('Enter');
  await expect(page.getByText('Part of a series that ended')).toBeFocused();
});
