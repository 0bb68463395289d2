import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as auth from '@app/contract/auth';
import * as settings from '@app/contract/settings';
import { todayIn } from '@app/domain/shared/time-zone';
import { buildDir } from '@app/operations/release/published';
import type { Page } from '@playwright/test';
import { AdminApi } from '../support/admin-api.ts';
import { derived } from '../support/area-build.ts';
import { NO_LINE, phoneOf, setClockAhead, untilKept, visitOf } from '../support/cleaner-phone.ts';
import { inspect } from '../support/inspect.ts';
import { ADMIN, OWN_INSTALLATION } from '../support/installation.ts';
import { test as base, expect } from '../support/journey.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { ReleaseApi } from '../support/release-api.ts';
import { phonePhoto } from '../support/room-photo.ts';

// Its cleaners, its releases and its database are these tests' own.
let product: Awaited<ReturnType<typeof startOwnProduct>>;

const MINUTE_MS = 60_000;

type Fixtures = {
  office: AdminApi;
  /** A visit of Ana's today, with a checklist of 12 items. */
  jobId: number;
  /** Another phone of a cleaner, at her day, which it has kept. */
  open: (cleaner: string) => Promise<Page>;
};

const test = base.extend<Fixtures>({
  office: async ({ playwright }, use) => {
    const calls = await playwright.request.newContext({ baseURL: product.url });
    await calls.post(auth.signIn.path, { data: ADMIN });
    await calls.patch(settings.change.path, { data: { cleaners: ['Ana', 'Maria'] } });
    await use(new AdminApi(calls));
    await calls.dispose();
  },
  jobId: async ({ office, client }, use) => {
    const jobDate = todayIn((await office.settings()).timeZone, new Date());
    const { id } = await office.createJob({
      ...{ clientName: client, assignedCleaner: 'ana', jobDate, startTime: '00:00', durationMinutes: 60 },
      ...{ pricingMethod: 'detailedBilling', finalPricingMethod: 'detailedBilling', baseRate: 100 },
      rooms: { kitchen: true },
    });
    await use(id);
    // Its clock may run.
    await office.deleteAllOf(client);
  },
  open: async ({ browser, office, pageErrors }, use) => {
    const phones: Page[] = [];
    await use(async (cleaner) => {
      const phone = await phoneOf(cleaner, office, { browser, baseURL: product.url, pageErrors });
      phones.push(phone);
      await untilKept(phone);
      return phone;
    });
    await Promise.all(phones.map((phone) => phone.context().close()));
  },
});

test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product?.stop());

const press = (phone: Page, client: string, name: string) =>
  visitOf(phone, client).getByRole('button', { name, exact: true }).click();

async function tick(phone: Page, client: string, item: string): Promise<void> {
  const own = visitOf(phone, client);
  await own.locator('summary').filter({ hasText: 'Kitchen' }).click();
  await own.getByLabel(item).check();
}

test(
  'two phones of one cleaner: what both did is there, and what they say differently is in the history',
  OWN_INSTALLATION,
  async ({ client, jobId, office, open, pageErrors }) => {
    pageErrors.expect(NO_LINE);
    const [first, second] = [await open('Ana'), await open('Ana')];
    await second.context().setOffline(true);
    await press(second, client, 'Start');
    await tick(second, client, 'Sweep and mop the floor');
    const chooser = second.waitForEvent('filechooser');
    await press(second, client, 'Upload Photo');
    await (await chooser).setFiles(await phonePhoto('kitchen'));
    await second.evaluate(setClockAhead, 5 * MINUTE_MS);
    await press(first, client, 'Start');
    await tick(first, client, 'Counters and backsplash');
    await expect.poll(async () => (await office.clocks(jobId)).length).toBe(1);

    await second.context().setOffline(false);
    await expect(second.getByText(/^Not taken: started, /)).toBeVisible({ timeout: 20_000 });
    await expect(second.getByText('The visit was already so, with another time.')).toBeVisible();
    await inspect(second, 'my-day-not-taken');
    await second.getByRole('button', { name: 'I have read it' }).click();
    await expect(second.getByText(/^Not taken/)).toBeHidden();
    // The photo is sent beside the changes, and may arrive after them.
    const photo = visitOf(second, client).getByText('Photos of the job (1)');
    await expect(photo).toBeVisible({ timeout: 40_000 });
    await first.reload();
    for (const phone of [first, second]) {
      await expect(visitOf(phone, client).getByText('Checklist, 2 of 12 done')).toBeVisible();
      await expect(visitOf(phone, client).getByText('Photos of the job (1)')).toBeVisible();
    }
    expect(conflictsIn(await office.events(jobId))).toEqual(['start said']);
  },
);

const conflictsIn = (events: Awaited<ReturnType<AdminApi['events']>>): string[] =>
  events.flatMap((event) => (event.kind === 'visitConflict' ? [`${event.said} ${event.reason}`] : []));

test(
  'a visit that is given away while she has no line: her work is kept, her times are in the history',
  OWN_INSTALLATION,
  async ({ client, jobId, office, open, pageErrors }) => {
    pageErrors.expect(NO_LINE);
    const [ana, maria] = [await open('Ana'), await open('Maria')];
    await ana.context().setOffline(true);
    await press(ana, client, 'Start');
    await tick(ana, client, 'Counters and backsplash');
    await press(ana, client, 'Done');
    await office.changeJob(jobId, { assignedCleaner: 'maria' });
    await ana.context().setOffline(false);
    await expect(ana.getByText(/^Not taken: (started|done), /)).toHaveCount(2, { timeout: 20_000 });
    await expect(ana.getByText('The visit is somebody else’s now.')).toHaveCount(2);
    await expect(visitOf(ana, client)).toBeHidden();
    await maria.reload();
    await expect(visitOf(maria, client).getByText('Checklist, 1 of 12 done')).toBeVisible();
    await expect(visitOf(maria, client).getByText('Not started')).toBeVisible();
    expect(conflictsIn(await office.events(jobId))).toEqual(['start given', 'done given']);
  },
);

test(
  'forty changes over a line that drops each second one, before or after the service has it: none is lost, none is there twice',
  OWN_INSTALLATION,
  async ({ client, jobId, office, open, pageErrors }) => {
    test.setTimeout(120_000);
    pageErrors.expect(NO_LINE);
    const phone = await open('Ana');
    await phone.context().setOffline(true);
    await press(phone, client, 'Start');
    const own = visitOf(phone, client);
    for (const summary of await own.locator('summary').all()) await summary.click();
    for (const box of await own.getByRole('checkbox').all()) await box.check();
    for (let round = 0; round < 13; round += 1) {
      await press(phone, client, 'Break');
      await press(phone, client, 'End Break');
    }
    await press(phone, client, 'Done');
    await expect(phone.getByText(/40.changes are saved on this phone/)).toBeVisible();

    let calls = 0;
    await phone.route('**/changes', async (route) => {
      calls += 1;
      if (calls % 2 === 1) return route.continue();
      if (calls % 4 === 0) await route.fetch();
      return route.abort();
    });
    await phone.context().setOffline(false);
    await expect(phone.getByText(/saved on this phone/)).toBeHidden({ timeout: 60_000 });
    await expect(own.getByText('Checklist, 12 of 12 done')).toBeVisible();
    const recorded = new DatabaseSync(join(product.dataDir, 'jobs.sqlite'), { readOnly: true })
      .prepare(
        'SELECT kind, COUNT(*) AS count FROM visit_changes WHERE jobId = ? GROUP BY kind ORDER BY kind',
      )
      .all(jobId)
      .map(({ kind, count }) => `${count} ${kind}`);
    expect(recorded).toEqual(['13 break', '1 done', '13 resume', '1 start', '12 tick']);
    expect(calls).toBeGreaterThan(50);
    expect((await office.clocks(jobId))[0]!.breaks).toHaveLength(13);
    expect(conflictsIn(await office.events(jobId))).toEqual([]);
  },
);

test(
  'a release in the middle of a visit changes nothing of the open page, and is there at the next opening, also without a line',
  OWN_INSTALLATION,
  async ({ client, jobId, office, open, pageErrors }) => {
    pageErrors.expect(NO_LINE);
    const releases = new ReleaseApi('mf-jobs', product.url, product.dataDir);
    const build = (await releases.status()).live!;
    const folder = join(product.dataDir, 'builds', build);
    await cp(buildDir({ folder: 'mf-jobs' }, build), folder, { recursive: true });
    const next = await derived({ area: 'mf-jobs', build, folder }, 'next', {
      'Photos before and after': 'Photos, second edition',
    });

    const phone = await open('Ana');
    const [before, after] = ['Photos before and after', 'Photos, second edition'].map((text) =>
      visitOf(phone, client).getByText(text),
    );
    await press(phone, client, 'Start');
    await phone.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await releases.publish(next);
    await releases.promote('next');
    await expect.poll(() => releases.assignedBuild()).toBe('next');
    await press(phone, client, 'Break');
    await expect.poll(async () => (await office.clocks(jobId))[0]?.breaks).toHaveLength(1);
    await phone.context().setOffline(true);
    await press(phone, client, 'End Break');
    await phone.context().setOffline(false);
    await expect.poll(async () => (await office.clocks(jobId))[0]?.breaks[0]?.to).toBeTruthy();
    await expect(before!).toBeVisible();
    expect(await phone.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

    await expect.poll(() => phone.evaluate(hasNoticedRelease)).toBe(true);

    // Without a line it opens in the build that it was kept in; with one in the next.
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(before!).toBeVisible();
    await phone.context().setOffline(false);
    await phone.reload();
    await expect(after!).toBeVisible();
    await untilKept(phone, 'next');
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(after!).toBeVisible();
    await expect(visitOf(phone, client).getByText(/^Working since/)).toBeVisible();

    // One that no open page has noticed: at once, but while her clock runs.
    const openAfter = async (promoted: string) => {
      await phone.goto('about:blank');
      await releases.promote(promoted);
      await expect.poll(() => releases.assignedBuild()).toBe(promoted);
      await phone.goto('/my-day');
    };
    await phone.context().setOffline(false);
    await openAfter(build);
    await expect.poll(() => phone.evaluate(hasNoticedRelease)).toBe(true);
    await expect(after!).toBeVisible();
    await phone.reload();
    await expect(before!).toBeVisible();
    await press(phone, client, 'Done');
    await expect.poll(async () => (await office.clocks(jobId))[0]?.doneAt).toBeTruthy();
    await untilKept(phone, build);
    await openAfter('next');
    await expect(after!).toBeVisible();
  },
);

/** After a release the kept page has no date, so that it opens without a line only. */
async function hasNoticedRelease(): Promise<boolean> {
  const kept = await caches.match('/my-day', { ignoreVary: true });
  return kept?.headers.has('date') === false;
}
