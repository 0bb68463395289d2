import * as auth from '@app/contract/auth';
import { clientViewPath, PATHS } from '@app/contract/platform/site-map';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

type Cost = { files: number; calls: number; bytes: number };

/**
 * What the HTML of a first visit names, with the HTML itself, compressed and without headers: a page requests nothing
 * else before its first view (first-page.spec.ts). One budget for each kind of page, with a tenth of room at its last change.
 */
const LANDING: Cost = { files: 5, calls: 0, bytes: 47_000 };
const FORM: Cost = { files: 11, calls: 0, bytes: 222_000 };
const CLIENT_PAGE: Cost = { files: 14, calls: 4, bytes: 228_000 };
// The session is among the calls: it is read in any case, and then while the code arrives.
const DESK: Cost = { files: 24, calls: 7, bytes: 255_000 };

const TAG = /<(?:link rel="(?:stylesheet|modulepreload|preload)" href|script type="module" src)="([^"]+)"/g;
const START = /id="start">(\{.*?\})<\/script>/;

/** The addresses that the HTML of a page has the browser fetch: in its tags, and for hydration. */
function addressesIn(html: string): string[] {
  const { entry, modules } = JSON.parse(START.exec(html)?.[1] ?? '{"modules":[]}');
  return [...[...html.matchAll(TAG)].map(([, address]) => address!), ...modules, ...(entry ? [entry] : [])];
}

async function sizeOf(request: APIRequestContext, address: string): Promise<number> {
  const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
  expect(response.status(), address).toBe(200);
  return Number(response.headers()['content-length']);
}

async function costOf(request: APIRequestContext, path: string): Promise<Cost> {
  const html = await (await request.get(path)).text();
  const addresses = addressesIn(html);
  const files = addresses.filter((address) => address.startsWith('/mf/'));
  const sizes = await Promise.all([path, ...files].map((address) => sizeOf(request, address)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: files.length, calls: addresses.length - files.length, bytes };
}

async function expectWithin(request: APIRequestContext, budget: Cost, paths: string[]): Promise<void> {
  for (const path of paths) {
    const cost = await costOf(request, path);
    test.info().annotations.push({ type: path, description: JSON.stringify(cost) });
    expect.soft(cost.files, `files of ${path}`).toBeGreaterThan(0);
    for (const what of ['files', 'calls', 'bytes'] as const)
      expect.soft(cost[what], `${what} of ${path}`).toBeLessThanOrEqual(budget[what]);
  }
}

test('files and bytes of the landing page', ({ request }) => expectWithin(request, LANDING, [PATHS.landing]));

test('files and bytes of the request form', ({ request }) =>
  expectWithin(request, FORM, [PATHS.requestService]));

test('files and bytes of the client page', ({ request }) =>
  expectWithin(request, CLIENT_PAGE, [clientViewPath('a'.repeat(43))]));

test.describe('signed in', () => {
  test.use({ signedIn: true });
  test('files, calls and bytes of the pages of the desk', async ({ page }) => {
    const paths = [PATHS.admin, PATHS.schedule, PATHS.newJob, PATHS.jobHistory, PATHS.settings, PATHS.myDay];
    await expectWithin(page.request, DESK, paths);
    const html = await (await page.request.get(PATHS.admin)).text();
    expect(addressesIn(html)).toContain(auth.session.path);
  });
});
