import { cleanerValue } from '@app/domain/settings/cleaners';
import { addDays } from '@app/domain/shared/dates';
import { todayIn } from '@app/domain/shared/time-zone';
import {
  keepSaved,
  NO_LINE,
  newPhone,
  PHONE,
  setClockAhead,
  untilKept,
  visitOf,
} from '../support/cleaner-phone.ts';
import { expectWhole } from '../support/expect-whole.ts';
import { inspect } from '../support/inspect.ts';
import { EVERY_BROWSER } from '../support/installation.ts';
import { expect, test } from '../support/journey.ts';
import { phonePhoto } from '../support/room-photo.ts';

test.use({ signedIn: true });

test(
  'a cleaner is invited, signs her phone in, works through her day, and her access ends',
  EVERY_BROWSER,
  async ({ page, browser, baseURL, client, adminApi, pageErrors }) => {
    test.setTimeout(120_000);
    const { cleaners, timeZone } = await adminApi.settings();
    const [name = ''] = cleaners;
    const today = todayIn(timeZone, new Date());
    const photoUrl = await adminApi.upload((await phonePhoto('kitchen')).buffer);
    const request = await adminApi.createRequest({
      clientName: client,
      roomPhotos: [{ roomName: 'kitchen', photoUrl }],
    });
    const visit = { clientName: client, clientPhone: '(217) 555-0199', clientAddress: '12 Elm Street' };
    const details = {
      pricingMethod: 'detailedBilling',
      finalPricingMethod: 'detailedBilling',
      baseRate: 100,
      ...{ rooms: { kitchen: true }, roomNotes: { kitchen: 'Oven inside, no bleach' } },
      ...{ addons: { fridgeClean: true }, specialRequests: 'Mind the cat', requestId: request.id },
    } as const;
    const job = await adminApi.createJob({
      ...{ ...visit, ...details, jobDate: today, startTime: '09:00', durationMinutes: 150 },
      assignedCleaner: cleanerValue(name),
    });
    await adminApi.createJob({
      ...{ ...visit, jobDate: addDays(today, 1), startTime: '10:00' },
      assignedCleaner: cleanerValue(name),
    });

    await page.goto('/settings/people');
    await page.getByRole('button', { name: `Invite ${name}`, exact: true }).click();
    const address = await page.getByLabel('Link', { exact: true }).inputValue();
    await inspect(page, 'invite-cleaner');
    await page.keyboard.press('Escape');

    // The phone has no session, and the preview of the link uses nothing up.
    const phone = await newPhone({ browser, baseURL: baseURL!, pageErrors });
    await phone.request.get(address);
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await inspect(phone, 'cleaner-welcome');
    await phone.getByRole('button', { name: 'Sign In on This Phone' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    expect(new URL(phone.url()).pathname).toBe('/my-day');

    const own = visitOf(phone, client);
    await expect(own).toContainText('9:00 AM – 11:30 AM');
    for (const text of ['Oven inside, no bleach', 'Fridge clean-out', 'Mind the cat'])
      await expect(own.getByText(text).first()).toBeVisible();
    await expect(own.getByRole('link', { name: `Call ${client}` })).toHaveAttribute('href', 'tel:2175550199');
    await own.getByText('Photos of the rooms').click();
    const photo = own.getByRole('img', { name: 'Kitchen, photo' });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await inspect(phone, 'my-day');
    await phone.setViewportSize({ width: 320, height: 640 });
    const [late, onTheWay] = await Promise.all(
      ['Running late', 'On my way'].map((said) =>
        own.getByRole('link', { name: `${said}: text ${client}` }).boundingBox(),
      ),
    );
    expect(late!.y).toBe(onTheWay!.y);
    await phone.setViewportSize(PHONE.viewport);

    // What she ticks and photographs is on the page of the job, and her time in the hours.
    await own.getByRole('button', { name: 'Start' }).click();
    await expect(own.getByRole('button', { name: 'Break' })).toBeVisible();
    await inspect(phone, 'my-day-started');
    await own.locator('summary').filter({ hasText: 'Kitchen' }).click();
    await own.getByRole('checkbox', { name: 'Microwave, inside and outside' }).check();
    await own.getByLabel('When').selectOption('After');
    await own.getByLabel('Room').selectOption('Kitchen');
    const chosen = phone.waitForEvent('filechooser');
    await own.getByRole('button', { name: 'Take Photo' }).click();
    await (await chosen).setFiles(await phonePhoto('kitchen'));
    await own.getByText('Photos of the job (1)').click();
    await expect(own.getByText(/^Kitchen, .+, /)).toBeVisible();
    await own.getByRole('button', { name: 'Done' }).click();
    await expect(own.getByText(/^Done/)).toBeVisible();
    await expect.poll(async () => (await adminApi.clocks(job.id))[0]?.doneAt).toBeTruthy();
    await page.goto(`/job/${job.id}`);
    await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'After photos' }).getByRole('img')).toHaveCount(1);
    await inspect(page, 'job-checklist');
    await page.goto('/reports');
    await page.evaluate(keepSaved);
    await page.getByRole('button', { name: 'Export the hours of the week as CSV' }).click();
    await expect.poll(() => page.evaluate(() => window.saved)).toContain(`${client},${job.id}`);
    await phone.setViewportSize({ width: 320, height: 640 });
    await inspect(phone, 'my-day-narrow');
    await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectWhole(phone, 'my-day-large-text');
    await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await phone.setViewportSize(PHONE.viewport);
    await phone.getByText(`10:00 AM, ${client}`).click();
    await expect(phone.getByText('Sign out')).toBeHidden();

    // A desk page is not hers.
    await phone.goto('/job-history');
    await expect(phone.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(phone.getByRole('navigation', { name: 'Desk' })).toBeHidden();
    expect((await phone.request.get('/api/jobs')).status()).toBe(403);

    // The owner sees the page as she does.
    await page.goto('/settings/people');
    await page.getByRole('link', { name: `My day of ${name}` }).click();
    await expect(page.getByRole('listitem').filter({ hasText: client }).first()).toBeVisible();

    await page.goto('/settings/people');
    await expect(page.getByRole('list', { name: `Phones of ${name}` })).toContainText('Safari on iPhone');
    await inspect(page, 'people');
    await page.getByRole('button', { name: `Lost phone: end all of ${name}` }).click();
    await expect(page.getByText(/^All phones of .+ are signed out$/)).toBeVisible();
    pageErrors.expect(/401|404.*invitations/);
    await phone.goto('/my-day');
    await expect(phone.getByRole('heading', { name: 'This phone is not signed in' })).toBeVisible();
    await inspect(phone, 'access-ended');
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
    await phone.context().close();
  },
);

const HOUR_MS = 60 * 60_000;

test('started and photographed, ticked and done without a line, and seen at the desk; then the access ends', async ({
  page,
  browser,
  baseURL,
  client,
  adminApi,
  pageErrors,
}) => {
  test.setTimeout(150_000);
  const { cleaners, timeZone } = await adminApi.settings();
  const [name = ''] = cleaners;
  const job = await adminApi.createJob({
    ...{ clientName: client, clientAddress: '12 Elm Street', assignedCleaner: cleanerValue(name) },
    ...{ jobDate: todayIn(timeZone, new Date()), startTime: '00:00', durationMinutes: 60 },
  });
  await page.goto('/settings/people');
  await page.getByRole('button', { name: new RegExp(`^(Invite|Add a Phone for) ${name}$`) }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();

  const phone = await newPhone({ browser, baseURL: baseURL!, pageErrors });
  const context = phone.context();
  await context.addInitScript(setClockAhead, HOUR_MS);
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Sign In on This Phone' }).click();
  const own = visitOf(phone, client);
  await own.getByRole('button', { name: 'Start' }).click();
  await expect(own.getByText(/^Working since/)).toBeVisible();
  await inspect(phone, 'my-day-working', [390, 768]);
  const chooser = phone.waitForEvent('filechooser');
  await own.getByRole('button', { name: 'Upload Photo' }).click();
  await (await chooser).setFiles(await phonePhoto('kitchen'));
  await expect.poll(async () => (await adminApi.job(job.id)).photos?.length).toBe(1);
  await untilKept(phone);

  // Without a line the page opens as it was, and what she says waits.
  await context.setOffline(true);
  pageErrors.expect(NO_LINE);
  await phone.reload();
  await expect(own.getByText(/^Working since/)).toBeVisible();
  await own.getByText('Every visit').first().click();
  await own.getByRole('checkbox').first().check();
  await own.getByRole('button', { name: 'Break' }).click();
  await expect(own.getByText(/^Break since/)).toBeVisible();
  await inspect(phone, 'my-day-break');
  await own.getByRole('button', { name: 'End Break' }).click();
  await own.getByRole('button', { name: 'Done' }).click();
  await expect(own.getByText(/^Done/)).toBeVisible();
  await expect(phone.getByText(/4.changes are saved on this phone/)).toBeVisible();
  await inspect(phone, 'my-day-offline');
  // The visit is moved meanwhile.
  await adminApi.changeJob(job.id, { startTime: '00:15' });
  await phone.reload();
  await expect(own.getByText(/^Done/)).toBeVisible();

  await context.setOffline(false);
  await expect(phone.getByText(/4.changes are saved on this phone/)).toBeHidden({ timeout: 20_000 });
  await expect(own.getByText('12:15 AM – 1:15 AM')).toBeVisible();
  await expect(own.getByText(/^Done/)).toBeVisible();
  const [clock] = await adminApi.clocks(job.id);
  expect(clock!.breaks).toHaveLength(1);
  expect(Math.abs(Date.now() - Date.parse(clock!.startedAt!))).toBeLessThan(5 * 60_000);

  await expect(own.getByText('1 of 4')).toBeVisible();

  // The desk has it, and the hours.
  await page.goto(`/job/${job.id}`);
  await expect(page.getByRole('button', { name: `Correct the times of ${name}` })).toBeVisible();
  await inspect(page, 'job-clock');
  await page.goto('/reports');
  await page.evaluate(keepSaved);
  await page.getByRole('button', { name: 'Export the hours of the week as CSV' }).click();
  await expect.poll(() => page.evaluate(() => window.saved)).toContain(`${client},${job.id}`);
  await inspect(page, 'reports-hours');

  // Ended access empties the phone at its next line, which says what was not sent.
  await context.setOffline(true);
  await own.getByRole('button', { name: 'Not done yet' }).click();
  await expect(phone.getByText(/1.change is saved on this phone/)).toBeVisible();
  await page.goto('/settings/people');
  await page.getByRole('button', { name: `Lost phone: end all of ${name}` }).click();
  await expect(page.getByText(/^All phones of .+ are signed out$/)).toBeVisible();
  pageErrors.expect(/401/);
  await context.setOffline(false);
  await expect(phone.getByRole('heading', { name: 'This phone is not signed in' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(phone.getByText(/^went on/)).toBeVisible();
  await inspect(phone, 'access-ended-unsent');
  expect(await phone.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await phone.reload().catch(() => undefined);
  await expect(phone.getByText(client)).toBeHidden();
  await context.close();
});
