import { addDays } from '@app/domain/shared/dates';
import ICAL from 'ical.js';
import { inspect, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true, viewport: sizeOf(390) });

// A day that calendars include.
const date = addDays(new Date().toISOString().slice(0, 10), 40);

test('a job is scheduled by keyboard on a phone, and is in the calendar of its cleaner', async ({
  page,
  client,
  adminApi,
}) => {
  const { id } = await adminApi.createJob({
    clientName: client,
    jobDate: date,
    assignedCleaner: 'owner',
    hoursWorked: 2.5,
  });
  await page.goto(`/schedule?date=${date}`);
  const move = page.getByRole('dialog');
  // The list of a phone takes the place of the week, cards included.
  await expect(page.getByText('Seven days')).toBeVisible();
  const card = page
    .getByRole('main')
    .getByRole('button', { name: `Move ${client}` })
    .first();
  await card.press('Enter');
  await move.getByLabel('Start time').fill('09:30');
  await move.getByLabel('Length').selectOption('150');
  await move.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`${client} moved`)).toBeVisible();
  await expect(card).toBeFocused();

  await page.getByRole('button', { name: 'Calendars' }).press('Enter');
  const calendars = page.getByRole('dialog', { name: 'Calendars' });
  await calendars.getByLabel('Jobs of').selectOption({ label: 'Owner' });
  await calendars.getByRole('button', { name: 'Make Address' }).press('Enter');
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
      message: `job ${id} is cancelled`,
    })
    .toEqual(['CANCELLED']);

  await calendars
    .getByRole('button', { name: /^Remove the calendar of Owner/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove Calendar' }).click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});
