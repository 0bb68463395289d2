import { PATHS } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { areaError, headerLink, VISITS } from '../support/areas.ts';
import { expect, test } from '../support/journey.ts';
import { breakArea, FAULTS } from './support/faults.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ signedIn: true });

/** The load timeout of an area (8 s) plus the time to render its error page on a busy machine. */
const SOON = 10_000;
/** The same by the page's clock, which is moved: the rest is rendering. */
const RENDERED = 3_000;
const BROWSER_SAYS = /\/mf\/|Failed to (load|fetch)|did not arrive|did not come|a slip in the entry|RUNTIME-/;

/** Sets an attribute that a reload would remove. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));

const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));

/** Moves the page's clock by a second at a time, until the error page of the area is there or `SOON` has passed. */
async function passTimeout(page: Page): Promise<void> {
  for (let ms = 0; ms < SOON && !(await areaError(page).isVisible()); ms += 1_000)
    await page.clock.fastForward(1_000);
}

// One public area and one of the admin.
for (const { area, from, link, arrived, other } of VISITS.filter(({ area }) => /public|jobs/.test(area)))
  test(`${area} with faults: only its own pages show an error, and recover without a reload`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(BROWSER_SAYS);
    for (const fault of FAULTS)
      await test.step(`${area} ${fault.name}`, async () => {
        const repair = await breakArea(page, area, fault);
        // The clock cannot be given back, so this fault is the last.
        if (fault.stalls) await page.clock.install();
        const follow = async () => {
          await headerLink(page, link).click();
          if (fault.stalls) await passTimeout(page);
          await expect(areaError(page)).toBeVisible({ timeout: fault.stalls ? RENDERED : SOON });
        };
        await page.goto(from);
        await mark(page);
        const to = (await headerLink(page, link).getAttribute('href'))!;

        await follow();
        await expect(page).toHaveURL(to);
        await expect(areaError(page).getByRole('button', { name: 'Try Again' })).toBeVisible();

        await page.goBack();
        await headerLink(page, other.link).click();
        await expect(other.arrived(page)).toBeVisible();
        await page.goBack();
        await follow();

        await repair();
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(arrived(page)).toBeVisible();
        expect(await isMarked(page)).toBe(true);
      });
  });

test('an area in use recovers from a lost connection without a reload', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(BROWSER_SAYS, /ERR_INTERNET_DISCONNECTED/);
  await page.goto(PATHS.newJob);
  await expect(page.getByRole('heading', { level: 1, name: 'Client Information' })).toBeVisible();
  await mark(page);
  await context.setOffline(true);
  await headerLink(page, 'Job History').click();
  await expect(areaError(page)).toBeVisible({ timeout: SOON });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job History' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('an area recovers without a reload when a library that the shell loads for it did not arrive', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(BROWSER_SAYS, /ERR_FAILED/);
  const library = /\/mf\/shell\/[^/]+\/overlay\.\w+\.mjs$/;
  await page.route(library, (route) => route.abort());
  await page.goto(PATHS.admin);
  await expect(areaError(page)).toBeVisible({ timeout: SOON });
  await mark(page);
  await page.unroute(library);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});
