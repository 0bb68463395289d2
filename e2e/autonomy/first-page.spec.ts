import { findPage } from '@app/contract/platform/find-page';
import { SPECULATION_RULES_PATH } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { AS_MOST_VISITORS, expect, test } from '../support/journey.ts';

test.use(AS_MOST_VISITORS);

type RecordedRequest = { path: string; by: string; bytes: number };

/**
 * Records the page's requests with their initiator ('parser' is the HTML) and the bytes received, including headers: 0
 * while a request is pending and for responses from the cache.
 */
async function requestsOf(page: Page): Promise<RecordedRequest[]> {
  const requests: RecordedRequest[] = [];
  const known = new Map<string, RecordedRequest>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const made = { path: new URL(request.url).pathname, by: initiator.type, bytes: 0 };
    known.set(requestId, made);
    requests.push(made);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const made = known.get(requestId);
    if (made) made.bytes = encodedDataLength;
  });
  return requests;
}

const code = (requests: RecordedRequest[]) =>
  requests.filter(({ path }) => /^\/mf\/.*\.(mjs|css)$/.test(path));

/** Resolves after half a second without requests and responses. */
async function networkQuiet(page: Page, requests: readonly RecordedRequest[]): Promise<void> {
  const account = () => JSON.stringify(requests);
  for (let before = ''; before !== account(); ) {
    before = account();
    await page.waitForTimeout(500);
  }
}

/** Bytes of a first visit of the landing page, compressed, with headers: until `load`, and with all that is prefetched. */
const BUDGET = { load: 60_000, idle: 230_000 };
const bytesOf = (requests: readonly RecordedRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

test('the first page is static: one script, and the pages behind it are prefetched in turn', async ({
  page,
}) => {
  const requests = await requestsOf(page);
  const vitals = page.waitForRequest(/\/vitals\.\w+\.mjs$/);
  await page.goto(PATHS.landing);
  const early = requests.filter(({ by }) => by !== 'script');
  expect(early.length).toBeLessThanOrEqual(7);
  const late = early.slice(1).filter(({ by }) => by !== 'parser');
  expect(late.map(({ path }) => path)).toEqual([SPECULATION_RULES_PATH]);
  expect(bytesOf(early)).toBeGreaterThan(BUDGET.load / 3);
  expect(bytesOf(early)).toBeLessThanOrEqual(BUDGET.load);

  for (let screen = 0; screen < 12; screen += 1) await page.mouse.wheel(0, 600);
  await vitals;
  await networkQuiet(page, requests);
  expect(requests.length).toBeLessThanOrEqual(16);
  expect(bytesOf(requests)).toBeGreaterThan(BUDGET.idle / 2);
  expect(bytesOf(requests)).toBeLessThanOrEqual(BUDGET.idle);
  const scripts = page.locator('script[src]');
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute('src', /\/still\.\w+\.mjs$/);

  const before = requests.length;
  await page.getByRole('link', { name: 'Get Your Free Quote' }).click();
  await expect(page.locator('html[data-build-mf-public]')).toBeAttached();
  await networkQuiet(page, requests);
  expect(code(requests.slice(before)).filter(({ bytes }) => bytes > 0)).toEqual([]);
  const origin = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    return (document as unknown as { deliveryType: string }).deliveryType;
  });
  expect(origin).toBe('navigational-prefetch');
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the HTML of every page names all code of its first view', async ({ page }) => {
    // What is loaded ahead, or measures, waits for an idle browser.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    for (const path of [PATHS.requestService, PATHS.settings, PATHS.jobHistory, PATHS.admin]) {
      const requests = await requestsOf(page);
      const html = await (await page.goto(path))!.text();
      await expect(page.locator(`html[data-build-${findPage(path)!.area}]`)).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const late = code(requests).filter(({ path: file }) => !html.includes(`"${file}"`));
      expect(late, path).toEqual([]);
    }
  });
});
