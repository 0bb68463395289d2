import { jobPath } from '@app/contract/platform/site-map';
import { addDays } from '@app/domain/shared/dates';
import { invoiceNumber, requestNumber } from '@app/domain/shared/record-numbers';
import ICAL from 'ical.js';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobWizard } from '../pages/job-wizard.ts';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

// A day that calendars include.
const date = addDays(new Date().toISOString().slice(0, 10), 40);

test('a request becomes a job, is scheduled by keyboard, and is in the calendar of its cleaner', async ({
  page,
  client,
  adminApi,
}) => {
  await page.setViewportSize(sizeOf(390));
  const { id: request } = await adminApi.createRequest({ clientName: client });
  const wizard = new JobWizard(page);
  await page.goto(`/new-job?request=${request}`);
  await expect(wizard.field('Client name')).toHaveValue(client);
  await wizard.field('Start date').fill(date);
  await wizard.field('Assigned cleaner').selectOption({ label: 'Owner' });
  await wizard.button('Continue to Pricing').click();
  await wizard.chooseMethod('Time Spent');
  await wizard.button('Continue').click();
  await wizard.field('Hours worked').selectOption('2.5');
  await wizard.button('Continue to Review').click();
  await wizard.button('Generate Invoice').click();
  await wizard.button('Mark request as scheduled').click();
  await page.getByRole('link', { name: 'Open the schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();

  const [made] = await adminApi.jobsOf(client);
  await test.step('request and job name each other, and another job of the request is noticed', async () => {
    await page.goto(`/admin?request=${request}`);
    const details = new DashboardPage(page).details(client);
    await inspect(page, 'request-with-job', WIDTHS);
    await details.getByRole('link', { name: `Job ${invoiceNumber(made!.id)}` }).click();
    await page.getByRole('link', { name: `From request ${requestNumber(request)}` }).press('Enter');
    await details.getByRole('link', { name: 'Create another job' }).click();
    await expect(page.getByText('This request has a job already')).toBeVisible();
    await inspect(page, 'wizard-of-request-with-job', WIDTHS);
    await page.getByRole('link', { name: invoiceNumber(made!.id) }).click();
    await expect(page).toHaveURL(jobPath(made!.id));
  });

  await page.goto(`/schedule?date=${date}`);
  const move = page.getByRole('dialog');
  for (const [width, start, minutes] of [
    [1280, '08:00', '60'],
    [390, '09:30', '150'],
  ] as const)
    await test.step(`scheduled by keyboard, ${width} pixels wide`, async () => {
      await page.setViewportSize(sizeOf(width));
      // The list of a phone takes the place of the week, cards included.
      await expect(page.getByText('Seven days')).toBeVisible({ visible: width === 390 });
      const card = page
        .getByRole('main')
        .getByRole('button', { name: `Move ${client}` })
        .first();
      await card.focus();
      await page.keyboard.press('Enter');
      await move.getByLabel('Start time').fill(start);
      await move.getByLabel('Length').selectOption(minutes);
      await move.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(page.getByText(`${client} moved`)).toBeVisible();
      await expect.poll(async () => (await adminApi.jobsOf(client))[0]?.startTime).toBe(start);
      await expect(card).toBeFocused();
    });

  await page.getByRole('button', { name: 'Calendars' }).press('Enter');
  const calendars = page.getByRole('dialog', { name: 'Calendars' });
  await calendars.getByLabel('Jobs of').selectOption({ label: 'Owner' });
  await calendars.getByRole('button', { name: 'Make address' }).press('Enter');
  const address = await calendars.getByLabel('Address', { exact: true }).inputValue();
  await inspect(page, 'calendar-address', WIDTHS);
  const visits = async () => {
    const text = await (await page.request.get(address)).text();
    expect(text).not.toContain('$');
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return events.map((event) => new ICAL.Event(event)).filter(({ summary }) => summary.includes(client));
  };
  const [visit, ...others] = await visits();
  expect(others).toEqual([]);
  expect(visit!.startDate.toString()).toBe(`${date}T09:30:00`);
  expect(visit!.startDate.zone?.tzid).toBe((await adminApi.settings()).timeZone);
  expect(visit!.duration.toSeconds()).toBe(150 * 60);
  expect(visit!.location).toContain('12 Maple Street');

  await adminApi.deleteAllOf(client);
  await expect
    .poll(async () => (await visits()).map((event) => event.component.getFirstPropertyValue('status')), {
      message: `job ${made!.id} is cancelled`,
    })
    .toEqual(['CANCELLED']);

  await calendars
    .getByRole('button', { name: /^Remove the calendar of Owner/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove calendar' }).click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});
