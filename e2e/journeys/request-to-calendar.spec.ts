import { addDays } from '@app/domain/shared/dates';
import ICAL from 'ical.js';
import { JobWizard } from '../pages/job-wizard.ts';
import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

const DEVICES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

// Days that calendars include.
const today = new Date().toISOString().slice(0, 10);
for (const [device, viewport, date] of [
  ['desktop', DEVICES.desktop, addDays(today, 40)],
  ['phone', DEVICES.phone, addDays(today, 50)],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a request becomes a job, is scheduled by keyboard, and is in the calendar of its cleaner', async ({
      page,
      client,
      adminApi,
    }) => {
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

      await page.goto(`/schedule?date=${date}`);
      const card = page
        .getByRole('main')
        .getByRole('button', { name: `Move ${client}` })
        .first();
      await card.focus();
      await page.keyboard.press('Enter');
      const move = page.getByRole('dialog');
      await move.getByLabel('Start time').fill('09:30');
      await move.getByLabel('Length').selectOption('150');
      await move.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByText(`${client} moved`)).toBeVisible();

      await page.getByRole('button', { name: 'Calendars' }).press('Enter');
      const calendars = page.getByRole('dialog', { name: 'Calendars' });
      await calendars.getByLabel('Jobs of').selectOption({ label: 'Owner' });
      await calendars.getByLabel('Time zone').selectOption('America/Chicago');
      await calendars.getByRole('button', { name: 'Make address' }).press('Enter');
      const address = await calendars.getByLabel('Address', { exact: true }).inputValue();
      await inspect(page, 'calendar-address');
      const visits = async () => {
        const text = await (await page.request.get(address)).text();
        expect(text).not.toContain('$');
        const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
        return events.map((event) => new ICAL.Event(event)).filter(({ summary }) => summary.includes(client));
      };
      const [visit, ...others] = await visits();
      expect(others).toEqual([]);
      expect(visit!.startDate.toString()).toBe(`${date}T09:30:00`);
      expect(visit!.startDate.zone?.tzid).toBe('America/Chicago');
      expect(visit!.duration.toSeconds()).toBe(150 * 60);
      expect(visit!.location).toContain('12 Maple Street');

      const [job] = await adminApi.jobsOf(client);
      await adminApi.deleteAllOf(client);
      await expect
        .poll(async () => (await visits()).map((event) => event.component.getFirstPropertyValue('status')), {
          message: `job ${job!.id} is cancelled`,
        })
        .toEqual(['CANCELLED']);

      await calendars
        .getByRole('button', { name: /^Remove the calendar of Owner/ })
        .first()
        .click();
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
    });
  });
