import { PATHS } from '@app/contract/platform/site-map';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

type Budget = { files: number; calls: number; bytes: number };

/**
 * What the HTML of a first visit names, with the HTML itself, compressed and without headers: a page requests nothing
 * else before its first view (first-page.spec.ts). The HTML differs by tens of bytes from run to run, with the names of
 * files and the data in it, so a figure leaves room for at least 100. Raise one only with a reason in the commit message.
 */
const VISITOR: Record<string, Budget> = {
  [PATHS.landing]: { files: 5, calls: 0, bytes: 43_000 },
  [PATHS.requestService]: { files: 11, calls: 0, bytes: 202_000 },
  [PATHS.admin]: { files: 5, calls: 2, bytes: 140_100 },
};
const SIGNED_IN: Record<string, Budget> = {
  [PATHS.admin]: { files: 12, calls: 4, bytes: 205_900 },
  [PATHS.schedule]: { files: 15, calls: 2, bytes: 224_700 },
  [PATHS.newJob]: { files: 17, calls: 2, bytes: 242_400 },
  [PATHS.jobHistory]: { files: 16, calls: 4, bytes: 229_200 },
  [PATHS.settings]: { files: 14, calls: 2, bytes: 215_000 },
};

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

async function costOf(request: APIRequestContext, path: string): Promise<Budget> {
  const html = await (await request.get(path)).text();
  const addresses = addressesIn(html);
  const files = addresses.filter((address) => address.startsWith('/mf/'));
  const sizes = await Promise.all([path, ...files].map((address) => sizeOf(request, address)));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: files.length, calls: addresses.length - files.length, bytes };
}

async function expectWithin(request: APIRequestContext, budgets: Record<string, Budget>): Promise<void> {
  for (const [path, budget] of Object.entries(budgets)) {
    const cost = await costOf(request, path);
    test.info().annotations.push({ type: path, description: JSON.stringify(cost) });
    expect
      .soft({ files: cost.files, calls: cost.calls }, path)
      .toEqual({ files: budget.files, calls: budget.calls });
    expect.soft(cost.bytes, path).toBeGreaterThan(budget.bytes * 0.9);
    expect.soft(cost.bytes, path).toBeLessThanOrEqual(budget.bytes);
  }
}

test('files, calls and bytes of the first pages of a visitor', ({ request }) =>
  expectWithin(request, VISITOR));

test.describe('signed in', () => {
  test.use({ signedIn: true });
  test('files, calls and bytes of the pages of the desk', ({ page }) =>
    expectWithin(page.request, SIGNED_IN));
});
