import { brotliCompressSync } from 'node:zlib';
import { PATHS } from '@app/domain/shared/site-map';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { headerLink } from './support/areas.ts';

type Asked = { path: string; by: string };

/** Every request of the page from now on, and what made it: the HTML itself ('parser') or a script. */
async function requestsOf(page: Page): Promise<Asked[]> {
  const asked: Asked[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator }) =>
    asked.push({ path: new URL(request.url).pathname, by: initiator.type }),
  );
  return asked;
}

const code = (asked: Asked[]) => asked.filter(({ path }) => /^\/mf\/.*\.(mjs|css)$/.test(path));

test('the first page asks for at most ten files in all, and for none after another', async ({ page }) => {
  const asked = await requestsOf(page);
  let bytes = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('.mjs')) bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(PATHS.landing);
  const first = asked.slice();
  expect(first.length).toBeLessThanOrEqual(7);
  expect(first.slice(1).filter(({ by }) => by !== 'parser')).toEqual([]);

  await page.mouse.wheel(0, 10);
  await expect(page.locator('#root > div:first-child').getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.length).toBeLessThanOrEqual(10);
  // JavaScript as it travels, compressed.
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(140_000);
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
    await page.waitForLoadState('networkidle');
    const before = ofJobs().length;
    await headerLink(page, 'Job History').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Job History' })).toBeVisible();
    expect(ofJobs().length).toBe(before);
  });
});
