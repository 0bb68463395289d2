import { addDays } from '@app/domain/shared/dates';
import { JobWizard } from '../pages/job-wizard.ts';
import { browserToday } from '../support/browser-day.ts';
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
  await page.getByRole('button', { name: 'Repeat regularly' }).press('Enter');
  const start = page.getByRole('form', { name: 'Repeat regularly' });
  await expect(start.getByText(/^Next visits: Fri,\sJun\s20,\s2031/)).toBeVisible();
  await inspect(page, 'series-start');
  await start.getByRole('button', { name: 'Start series' }).press('Enter');
  await expect(page.getByText('Part of a series, every 2 weeks')).toBeVisible();
  await inspect(page, 'series-job');

  await page.goto(`/schedule?date=${SECOND}`);
  const card = page.getByRole('table').getByRole('button', { name: `Move ${client}` });
  const form = page.getByRole('form', { name: 'Coming visit' });
  await expect(card).toContainText('every 2 weeks');
  await inspect(page, 'series-schedule');
  await card.press('Enter');
  await form.getByLabel('Price').fill('140');
  await form.getByRole('radio', { name: 'All from this on' }).press('Space');
  await inspect(page, 'series-visit');
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`Visits of ${client} changed`)).toBeVisible();
  await page.goto('/schedule?date=2031-07-04');
  await card.press('Enter');
  await expect(form.getByLabel('Price')).toHaveValue('140.00');
  await form.getByRole('button', { name: 'Skip this visit' }).press('Enter');
  await expect(card).toHaveCount(0);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card).toBeVisible();

  await page.goto(`/schedule?date=${SECOND}`);
  await card.press('Enter');
  await form.getByRole('button', { name: 'Make it a job now' }).press('Enter');
  await expect(page.getByRole('heading', { name: client })).toBeVisible();
  await expect(page.getByText('From a series, every 2 weeks')).toBeVisible();
  const [opened] = await adminApi.jobsOf(client);
  expect(opened).toMatchObject({ jobDate: SECOND, startTime: '09:00', finalTotal: 140 });
  expect(opened!.id).toBeGreaterThan(id);

  await page.getByRole('button', { name: /^Change the visit of Fri,\sJul\s4/ }).press('Enter');
  await form.getByRole('button', { name: 'End before this visit' }).press('Enter');
  await expect(page.getByText('Part of a series that ended')).toBeFocused();
});

test('a coming visit is dragged to another day, and put back; a job is deleted with its series', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({
    clientName: client,
    jobDate: '2031-09-03',
    startTime: '09:00',
    repeats: { every: 'week', until: null },
  });
  await page.goto('/schedule?date=2031-09-10');
  const table = page.getByRole('table');
  const card = table.getByRole('button', { name: `Move ${client}` });
  const friday = () =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: `Move ${client}` }) })
      .getByRole('cell')
      .nth(5);
  await expect(friday().getByRole('button')).toHaveCount(0);
  await card.dragTo(friday());
  await expect(page.getByText(`${client} moved`)).toBeVisible();
  await expect(friday().getByRole('button', { name: `Move ${client}` })).toContainText('every week');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Job moved back')).toBeVisible();
  await expect(friday().getByRole('button')).toHaveCount(0);

  await page.goto('/schedule?date=2031-09-03');
  await expect(card).toContainText('every week');
  await inspect(page, 'series-marks');
  await page.goto(`/job/${id}`);
  await page.getByRole('button', { name: `More for ${client}` }).click();
  await page.getByRole('menuitem', { name: 'Delete job' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Its series goes on: the next visit is');
  await dialog.getByRole('checkbox', { name: 'End the series as well' }).check();
  await inspect(page, 'series-delete');
  await dialog.getByRole('button', { name: 'Delete job' }).click();
  await expect(page.getByText('Job deleted successfully')).toBeVisible();
  await page.goto('/schedule?date=2031-09-10');
  await expect(table).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the page of a job has the visits before a change of all later ones, and a skipped one that is put back the next day', async ({
  page,
  adminApi,
  client,
}) => {
  const { id } = await adminApi.createJob({
    clientName: client,
    jobDate: '2031-10-01',
    startTime: '09:00',
    repeats: { every: 'week', until: null },
  });
  await page.goto(`/job/${id}`);
  const next = page.getByRole('list', { name: 'Next visits' }).getByRole('button');
  const days = [/Oct\s8/, /Oct\s15/, /Oct\s22/];
  await expect(next).toHaveText(days);
  const form = page.getByRole('form', { name: 'Coming visit' });
  await next.nth(1).click();
  await form.getByLabel('Price').fill('140');
  await form.getByText('All from this on').click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Visits of ${client} changed`)).toBeVisible();
  await expect(next).toHaveText(days);
  await next.first().click();
  await form.getByRole('button', { name: 'Skip this visit' }).click();
  await expect(page.getByText('Visit skipped')).toBeVisible();

  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await page.goto('/schedule?date=2031-10-08');
  const skipped = page.getByRole('list', { name: /^Skipped on Wed,\sOct\s8/ });
  await expect(skipped).toContainText(client);
  await inspect(page, 'series-skipped', [390, 1280]);
  await page.emulateMedia({ media: 'print' });
  await expect(skipped).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/schedule?sheet=2031-10-08');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByText(client)).toHaveCount(0);

  await page.goto(`/job/${id}`);
  await expect(next).toHaveText([/Oct\s15/, /Oct\s22/, /Oct\s29/]);
  await inspect(page, 'series-skipped-job', [390, 1280]);
  await page.getByRole('button', { name: /^Put back the visit of Wed,\sOct\s8/ }).press('Enter');
  await expect(page.getByText('Visit put back')).toBeVisible();
  await expect(next).toHaveText(days);
  await expect(page.getByText('Part of a series, every week')).toBeFocused();
  await page.goto('/schedule?date=2031-10-08');
  await expect(page.getByRole('table').getByRole('button', { name: `Move ${client}` })).toBeVisible();
  await expect(skipped).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a new job repeats, and is a job with its own invoice when its day comes', async ({
    page,
    adminApi,
    client,
  }) => {
    const today = browserToday();
    const wizard = new JobWizard(page);
    await wizard.open();
    await wizard.fillClient({ name: client, email: '', date: addDays(today, -7) });
    await wizard.button('Continue to Pricing').click();
    await wizard.chooseMethod('Time Spent');
    await wizard.button('Continue').click();
    await wizard.field('Hours worked').selectOption('3');
    await wizard.button('Continue to Review').click();
    await page.getByLabel('Repeats').selectOption('week');
    await page.getByLabel('Until').fill(addDays(today, 21));
    await expect(page.getByText(/^Next visits/)).toBeVisible();
    await inspect(page, 'series-review');
    await wizard.button('Generate Invoice').click();
    await expect(wizard.invoice).toBeVisible();
    await page.getByRole('link', { name: 'View job' }).click();
    await expect(page.getByText(/^Part of a series, every week until/)).toBeVisible();

    await page.goto(`/schedule?date=${addDays(today, 7)}`);
    await page
      .getByRole('button', { name: `Move ${client}` })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Coming visit' });
    await form.getByLabel('Start date').fill(addDays(today, 9));
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Visit of ${client} changed`)).toBeVisible();
    await page.goto(`/schedule?date=${addDays(today, 9)}`);
    await page
      .getByRole('button', { name: `Move ${client}` })
      .first()
      .click();
    await form.getByRole('button', { name: 'Make it a job now' }).click();
    await expect(page.getByText('From a series, every week')).toBeVisible();
    const [opened] = await adminApi.jobsOf(client);
    expect(opened).toMatchObject({ jobDate: addDays(today, 9), clientName: client });
    await page
      .getByRole('button', { name: /^Change the visit of/ })
      .first()
      .click();
    await form.getByRole('button', { name: 'End before this visit' }).click();
    await expect(page.getByText(/^Part of a series/)).toBeVisible();
  });
});
