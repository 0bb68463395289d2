import { readFile } from 'node:fs/promises';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { todayIn } from '@app/domain/shared/time-zone';
import { inspect } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';

test.use({ signedIn: true });

const PHONE = {
  storageState: { cookies: [], origins: [] },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};

/** A phone whose clock is an hour ahead. */
function setClockAhead() {
  const Real = Date;
  const now = () => Real.now() + 60 * 60_000;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [string]) {
      super(given[0] ?? now());
    }
    static override now = now;
  } as DateConstructor;
}

test('a visit without a line: started, photographed, done, and seen at the desk; then the access ends', async ({
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
  await page.getByRole('button', { name: `Invite ${name}`, exact: true }).click();
  const address = await page.getByLabel('Link', { exact: true }).inputValue();

  const context = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  await context.addInitScript(setClockAhead);
  const phone = await context.newPage();
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Sign in on this phone' }).click();
  const own = phone.getByRole('listitem').filter({ hasText: client }).first();
  await own.getByRole('button', { name: 'Start' }).click();
  await expect(own.getByText(/^Since/)).toBeVisible();
  const isKept = () => phone.evaluate(async () => (await caches.match('/my-day')) !== undefined);
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);

  // Without a line the page opens as it was, and what she says waits.
  await context.setOffline(true);
  pageErrors.expect(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await phone.reload();
  await expect(own.getByText(/^Since/)).toBeVisible();
  await own.getByRole('button', { name: 'Break' }).click();
  await own.getByRole('button', { name: 'Go on' }).click();
  await own.getByRole('button', { name: 'Done' }).click();
  await expect(own.getByText(/^Done/)).toBeVisible();
  await expect(phone.getByText('3 changes wait for a line')).toBeVisible();
  await inspect(phone, 'my-day-offline');
  // The visit is moved meanwhile.
  await adminApi.changeJob(job.id, { startTime: '00:15' });
  await phone.reload();
  await expect(own.getByText(/^Done/)).toBeVisible();

  await context.setOffline(false);
  await expect(phone.getByText('3 changes wait for a line')).toBeHidden({ timeout: 20_000 });
  await expect(own.getByText('12:15 AM – 1:15 AM')).toBeVisible();
  await expect(own.getByText(/^Done/)).toBeVisible();
  const [clock] = await adminApi.clocks(job.id);
  expect(clock!.breaks).toHaveLength(1);
  expect(Math.abs(Date.now() - Date.parse(clock!.startedAt!))).toBeLessThan(5 * 60_000);

  // The desk has it, and the hours.
  await page.goto(`/job/${job.id}`);
  await expect(page.getByRole('button', { name: `Correct the times of ${name}` })).toBeVisible();
  await inspect(page, 'job-clock');
  await page.goto('/reports');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the hours of the week as CSV' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(`${client},${job.id}`);
  await inspect(page, 'reports-hours');

  // Ended access empties the phone at its next line, which says what was not sent.
  await context.setOffline(true);
  await own.getByRole('button', { name: 'Go on' }).click();
  await expect(phone.getByText('1 change waits for a line')).toBeVisible();
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
