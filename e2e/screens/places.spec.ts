import * as jobs from '@app/contract/jobs';
import * as requests from '@app/contract/requests';
import type { Locator, Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { notifications } from '../pages/notifications.ts';
import { contactOf, RequestWizard } from '../pages/request-wizard.ts';
import { browserToday } from '../support/browser-day.ts';
import { delayCalls } from '../support/calls.ts';
import { ALL_WIDTHS, sizeOf, WIDTHS } from '../support/inspect.ts';
import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';

const boxOf = async (place: Locator) => (await place.boundingBox())!;

/** All at one moment: what other tests send meanwhile can move the page between two calls. */
const boxesOf = (places: Locator) =>
  places.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );

/** The distance from the top of the page, without the bar that announces what other tests send meanwhile. */
async function topOf(page: Page, place: Locator): Promise<number> {
  const bar = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Show' }) });
  const { height } = (await bar.isVisible()) ? await boxOf(bar) : { height: 0 };
  return (await boxOf(place)).y - height;
}

/** Makes the next change of a status fail, which shows a notification. */
const failStatus = (page: Page) =>
  page.route('**/status', (route) => route.fulfill({ status: 500, body: '' }));

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a notification covers no part of a dialog', async ({ page, adminApi, client, pageErrors }) => {
    pageErrors.expect(/status of 500/);
    await page.setViewportSize(sizeOf(WIDTHS[0]));
    await adminApi.createRequest({ clientName: client });
    await failStatus(page);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await dashboard.openDetails(client);
    for (const width of WIDTHS)
      await test.step(`${width} pixels wide`, async () => {
        await page.setViewportSize(sizeOf(width));
        const failed = page.waitForResponse((response) => response.status() === 500);
        await dashboard.details(client).getByLabel('Request status').selectOption('contacted');
        await failed;
        const toast = notifications(page).locator('[data-tone]');
        await expect(toast).toContainText('Failed to update status');
        const { y, height } = await boxOf(toast);
        const dialog = await boxOf(dashboard.details(client).getByRole('heading', { name: client }));
        expect(y + height, `${width} pixels wide`).toBeLessThanOrEqual(dialog.y);
        await expect(dashboard.details(client).getByLabel('Request status')).toHaveValue('pending');
      });
  });

  test('a phone shows three requests below what is due today', async ({ page, adminApi, client }) => {
    await page.setViewportSize(sizeOf(390));
    const hidden = await page.request.patch('/api/settings', { data: { firstStepsHidden: true } });
    expect(hidden.status()).toBe(200);
    for (const name of ['Ann', 'Ben', client]) await adminApi.createRequest({ clientName: name });
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.request(client)).toBeVisible();
    const third = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').nth(2);
    await expect(third.getByRole('link')).toBeInViewport({ ratio: 0.75 });
    await page.getByRole('button', { name: 'Filters' }).click();
    await dashboard.filterBy('cancelled');
    await expect(dashboard.request(client)).toHaveCount(0);
  });

  test('on a phone the first job of a week is in the upper half of the screen', async ({
    page,
    adminApi,
    client,
  }) => {
    await page.setViewportSize(sizeOf(390));
    await adminApi.createJob({ clientName: client, jobDate: browserToday() });
    const history = new JobHistoryPage(page);
    await history.open();
    await history.show('Week');
    await expect(page.getByText('This week', { exact: true }).first()).toBeVisible();
    await expect.poll(() => topOf(page, history.cards.first())).toBeLessThanOrEqual(400);
  });

  test('on a tablet the job history has two columns, each with one row of buttons', async ({
    page,
    adminApi,
    client,
  }) => {
    await page.setViewportSize(sizeOf(768));
    const consultation = { pricingMethod: 'consultation', finalPricingMethod: 'consultation' } as const;
    await adminApi.createJob({ clientName: client, ...consultation });
    await adminApi.createJob({ clientName: client, ...consultation });
    const history = new JobHistoryPage(page);
    await history.open();
    await history.searchFor(client);
    await expect(history.job(client)).toHaveCount(2);
    const [first, second] = await boxesOf(history.cards);
    expect([second?.y, second!.x > first!.x]).toEqual([first?.y, true]);
    const controls = history.cards
      .first()
      .locator(':is(button, a)')
      .filter({ hasText: /Invoice|Report|Edit|Delete/ });
    const middles = (await boxesOf(controls)).map(({ y }) => y);
    expect(middles).toHaveLength(4);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });

  test('cards that load are as high as loaded ones', async ({ page, adminApi, client }) => {
    // In the evening the card adds 'now' to the best time for a call, which can take a line more.
    await page.clock.setFixedTime(new Date().setUTCHours(15));
    await adminApi.createRequest({ clientName: client });
    // The name of a former cleaner can take two lines.
    await adminApi.createJob({ clientName: client, assignedCleaner: 'owner' });
    const found = `?search=${encodeURIComponent(client)}`;
    const card = page.getByRole('listitem').filter({ hasText: client });
    const boxesAtWidths = async (place: Locator) => {
      const boxes = [];
      for (const width of ALL_WIDTHS) {
        await page.setViewportSize(sizeOf(width));
        boxes.push({ at: width, ...(await boxOf(place)) });
      }
      return boxes;
    };
    for (const [path, call, lines] of [
      // A request has one line of text more or less.
      [`/admin${found}`, requests.list, 26],
      ['/admin?tab=completed', jobs.list, 2],
      [`/job-history${found}`, jobs.list, 2],
    ] as const) {
      const goOn = await delayCalls(page, `**${call.path}?**`);
      await page.goto(path);
      const loading = page.getByRole('status').filter({ hasText: /^Loading (requests|jobs)/ });
      await expect(loading).toBeVisible();
      const loadingBoxes = await boxesAtWidths(loading.locator('> div').first());
      goOn();
      await expect(card).toBeVisible();
      for (const [index, after] of (await boxesAtWidths(card)).entries()) {
        const before = loadingBoxes[index]!;
        const where = `on ${path}, ${after.at} pixels wide`;
        expect(Math.abs(after.height - before.height), `height ${where}`).toBeLessThanOrEqual(lines);
        if (path.endsWith(found)) expect(after.y, `position ${where}`).toBeCloseTo(before.y, 0);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

test('cards of rooms on a phone and at every width', async ({ page }) => {
  await page.setViewportSize(sizeOf(390));
  await page.goto('/request-service?step=3');
  await test.step('on a phone the rooms take less than two screens', async () => {
    const next = page.getByRole('button', { name: 'Continue Journey' });
    await expect(next).toBeVisible();
    const { y, height } = await boxOf(next);
    expect(y + height).toBeLessThan(2 * sizeOf(390).height);
    await expect(page.getByText('Stand in the doorway')).toBeHidden();
  });
  await test.step('at 320 pixels names of rooms are not covered, and wrapped buttons fill their row', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    const covered = await page.getByRole('listitem').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const button = card.querySelector('button[aria-pressed]');
        if (!button) return [];
        const words = document.createRange();
        words.selectNodeContents(button);
        const mark = card.querySelector('[class*="rounded-full"]');
        const isCovered = words.getBoundingClientRect().right > (mark?.getBoundingClientRect().left ?? 0);
        return isCovered ? [button.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
    const wizard = new RequestWizard(page);
    await wizard.goTo('Final Touch');
    const [previous, submit] = [await boxOf(wizard.previousButton), await boxOf(wizard.submitButton)];
    expect(previous.width).toBe(submit.width);
    await wizard.goTo('Show Us Your Space');
  });
  for (const width of [640, 768, 1280])
    await test.step(`${width} pixels wide: no drawing of a room runs into the mark of its card`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('button', { name: 'Laundry Room' })).toBeVisible();
      const crossed = await page.getByRole('listitem').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const mark = card.querySelector('span[aria-hidden]')?.getBoundingClientRect();
          const shapes = [
            ...card.querySelectorAll<SVGGeometryElement>('svg.ui-drawing path:not([stroke=none])'),
          ];
          if (!mark || shapes.length === 0) return [];
          const around = [...Array(24).keys()].map((step) => {
            const angle = (step / 24) * 2 * Math.PI;
            const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2];
            return new DOMPoint(
              x + (mark.width / 2) * Math.cos(angle),
              y + (mark.height / 2) * Math.sin(angle),
            );
          });
          const isCrossed = shapes.some((shape) => {
            const inverse = shape.getScreenCTM()!.inverse();
            return around.some((point) => shape.isPointInStroke(point.matrixTransform(inverse)));
          });
          return isCrossed ? [card.textContent] : [];
        }),
      );
      expect(crossed, `${width} pixels wide`).toEqual([]);
    });
  await test.step('a room that is selected says how to take its photo', async () => {
    await page.setViewportSize(sizeOf(390));
    await page.getByRole('button', { name: 'Kitchen' }).click();
    await expect(page.getByText('Stand in the doorway')).toBeVisible();
  });
  await test.step('a double click on a button selects no text', async () => {
    await page.setViewportSize(sizeOf(1280));
    await new RequestWizard(page).goTo('Final Touch');
    await page.getByRole('button', { name: 'Complete Your Story' }).dblclick();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  });
});

test('the thanks are printed on one page', async ({ page, client }) => {
  const wizard = new RequestWizard(page);
  await wizard.open();
  await wizard.fillRequired(contactOf(client));
  await wizard.fillSpecialRequests('The key is with the neighbor at number 14. '.repeat(5));
  await wizard.submitButton.click();
  await expect(wizard.thanks).toBeVisible();
  const printed = await readPdf(await page.pdf({ format: 'Letter' }));
  expect(printed.text).toContain('Your request number is');
  expect(printed.pages).toHaveLength(1);
});

test.describe('the schedule on a tablet', () => {
  test.use({ signedIn: true, viewport: sizeOf(768) });

  test('the days of a week are beside each other without overlap', async ({ page }) => {
    await page.goto('/schedule');
    await page.getByText('Week', { exact: true }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(7);
    for (const column of await page.getByRole('columnheader').all()) {
      const wider = await column.evaluate((cell) => cell.scrollWidth - cell.clientWidth);
      expect(wider).toBeLessThanOrEqual(0);
    }
  });
});
