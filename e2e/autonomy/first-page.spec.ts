import { brotliCompressSync } from 'node:zlib';
import { PATHS } from '@app/contract/platform/site-map';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { headerLink } from './support/areas.ts';

type Asked = { path: string; by: string; bytes: number };

/**
 * Every request of the page from now on, what made it (the HTML itself is 'parser') and how much came for it, headers
 * included: nothing while it is on its way, and nothing for what the browser held already.
 */
async function requestsOf(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const known = new Map<string, Asked>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const made = { path: new URL(request.url).pathname, by: initiator.type, bytes: 0 };
    known.set(requestId, made);
    asked.push(made);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const made = known.get(requestId);
    if (made) made.bytes = encodedDataLength;
  });
  return asked;
}

const code = (asked: Asked[]) => asked.filter(({ path }) => /^\/mf\/.*\.(mjs|css)$/.test(path));

/** Until nothing has been asked for, and nothing has come, for half a second. */
async function quiet(page: Page, asked: readonly Asked[]): Promise<void> {
  const account = () => JSON.stringify(asked);
  for (let before = ''; before !== account(); ) {
    before = account();
    await page.waitForTimeout(500);
  }
}

/** The most that a first visit of the landing page may weigh, read to its end (bytes, compressed, with headers). */
const BUDGET = 142_000;

test('the first page is still: ten files and 142 KB at most, and no code of the site runs', async ({
  page,
}) => {
  const asked = await requestsOf(page);
  const vitals = page.waitForRequest(/\/vitals\.\w+\.mjs$/);
  await page.goto(PATHS.landing);
  const first = asked.slice();
  expect(first.length).toBeLessThanOrEqual(7);
  expect(first.slice(1).filter(({ by }) => by !== 'parser')).toEqual([]);

  for (let screen = 0; screen < 12; screen += 1) await page.mouse.wheel(0, 600);
  await vitals;
  await quiet(page, asked);
  expect(asked.length).toBeLessThanOrEqual(10);
  const bytes = asked.reduce((sum, each) => sum + each.bytes, 0);
  expect(bytes).toBeGreaterThan(BUDGET / 3);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  const scripts = page.locator('script[src]');
  await expect(scripts).toHaveCount(1);
  await expect(scripts).toHaveAttribute('src', /\/still\.\w+\.mjs$/);
});

test('pointing at a link of it brings the code of the page behind it; following it fetches none', async ({
  page,
}) => {
  await page.goto(PATHS.landing);
  const asked = await requestsOf(page);
  const link = page.getByRole('link', { name: 'Get Your Free Quote' });
  await link.hover();
  await expect.poll(() => code(asked).length).toBeGreaterThan(4);
  await quiet(page, asked);
  const before = asked.length;
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Home' })).toBeVisible();
  const fetched = code(asked.slice(before)).filter(({ bytes }) => bytes > 0);
  expect(fetched).toEqual([]);
});

test('the hashes of its code add less than 2 KB to it', async ({ request }) => {
  const html = await (await request.get(PATHS.landing)).text();
  const without = html.replace(/ integrity="[^"]*"|,"integrity":\{[^}]*\}|,"hashes":"[^"]*"/g, '');
  const added = brotliCompressSync(html).length - brotliCompressSync(without).length;
  test.info().annotations.push({ type: 'bytes', description: String(added) });
  expect(html).toMatch(/"shell":\{"build":"\w+","integrity":\{/);
  expect(without).not.toContain('sha256-');
  expect(added).toBeLessThan(2_000);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('the HTML of any page names all the code that its first sight needs', async ({ page }) => {
    for (const path of [PATHS.requestService, PATHS.settings, PATHS.jobHistory]) {
      const asked = await requestsOf(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const late = code(asked).filter(({ by }) => by !== 'parser');
      // The desk's header and what fills an idle moment are nothing that a page waits for.
      const own = late.filter(({ path: file }) => !file.startsWith('/mf/shell/'));
      expect(own, path).toEqual([]);
    }
  });

  test('pointing at a link brings the area behind it; following it asks for no more code', async ({
    page,
  }) => {
    await page.goto(PATHS.admin);
    const asked = await requestsOf(page);
    await headerLink(page, 'Job History').hover();
    const ofJobs = () => code(asked).filter(({ path }) => path.startsWith('/mf/mf-jobs/'));
    await expect.poll(() => ofJobs().length).toBeGreaterThan(2);
    await quiet(page, asked);
    const before = ofJobs().length;
    await headerLink(page, 'Job History').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Job History' })).toBeVisible();
    expect(ofJobs().length).toBe(before);
  });
});
