import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as auth from '@app/contract/auth';
import { freePort } from '@app/operations/runtime/ports';
import { type Product, startProduct } from '@app/operations/runtime/start-product';
import { ROOT } from '@app/operations/workspace';
import type { Browser, Page } from '@playwright/test';
import { AdminHeader } from '../pages/admin-header.ts';
import { type AreaBuild, buildChanged, change, derived } from '../support/area-build.ts';
import { ADMIN, OWN_INSTALLATION } from '../support/installation.ts';
import { AS_MOST_VISITORS, expect, test } from '../support/journey.ts';
import { ReleaseApi } from '../support/release-api.ts';

test.use(AS_MOST_VISITORS);

// These tests share one installation and depend on their order.
test.describe.configure({ mode: 'serial' });

const NEW_NAME = {
  file: 'src/list/job-history-page.tsx',
  from: "} from '@app/ui';",
  to: ", Gauge } from '@app/ui'; export const gauge = Gauge;",
};
const NEW_TITLE = {
  file: 'src/list/job-history-page.tsx',
  from: 'title={PAGE_TITLES.jobHistory}',
  to: 'title="All our jobs"',
};
let dataDir: string;
let product: Product;
let jobs: ReleaseApi;
let v1: string;
let v2: AreaBuild;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  dataDir = await mkdtemp(join(tmpdir(), 'cleaning-company-releases-'));
  const port = await freePort();
  v2 = await buildChanged('mf-jobs', NEW_TITLE, join(dataDir, 'builds'));
  product = await startProduct({ port, host: '127.0.0.1', dataDir, log: () => undefined });
  jobs = new ReleaseApi('mf-jobs', product.url, dataDir);
  v1 = (await jobs.status()).live!;
});

test.afterAll(async () => {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The signed-in owner in a separate browser context. */
async function atDesk(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url });
  expect((await context.request.post(auth.signIn.path, { data: ADMIN })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const loaded = (page: Page) => page.locator('html').getAttribute('data-build-mf-jobs');
/** The builds of the area whose files the page has requested. */
function requestedBuilds(page: Page): Set<string> {
  const builds = new Set<string>();
  page.on('request', (request) => {
    const [, build] = /\/mf\/mf-jobs\/([\w-]+)\//.exec(request.url()) ?? [];
    if (build) builds.add(build);
  });
  return builds;
}

test(
  'a team releases alone: an open page enters the new build, and nothing else changes',
  OWN_INSTALLATION,
  async ({ browser }) => {
    const page = await atDesk(browser, '/admin');
    await expect(heading(page, /^Welcome/)).toBeVisible();
    // Until the other admin areas are prefetched.
    await expect.poll(() => loaded(page)).toBe(v1);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const before = await others();

    await jobs.publish(v2);
    expect(await jobs.assignedBuild()).toBe(v1);
    await jobs.promote(v2.build);
    const promotedAt = performance.now();
    await expect.poll(() => jobs.assignedBuild(), { intervals: [20] }).toBe(v2.build);
    expect(performance.now() - promotedAt).toBeLessThan(1000);

    await new AdminHeader(page).link('Job History').click();
    await expect(heading(page, 'All our jobs')).toBeVisible();
    expect(await loaded(page)).toBe(v2.build);
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(await others()).toEqual(before);
    await page.context().close();
  },
);

/** The state that a release of one area must not change: processes and other areas' releases. */
async function others() {
  const areas = (await readdir(join(dataDir, 'releases'))).filter(
    (name) => name !== 'mf-jobs' && !name.startsWith('.'),
  );
  const moved = areas.map(async (area) => {
    const { mtimeMs } = await stat(join(dataDir, 'releases', area, 'pointers.json'));
    return [area, mtimeMs, await readdir(join(dataDir, 'releases', area))];
  });
  const running = Object.values(product.pids).map((pid) => process.kill(pid!, 0));
  return { running, moved: await Promise.all(moved) };
}

test(
  'an open page of the area keeps its build, also for pages not loaded yet, until it reloads',
  OWN_INSTALLATION,
  async ({ browser }) => {
    const page = await atDesk(browser, '/job-history');
    const requested = requestedBuilds(page);
    await expect(heading(page, 'All our jobs')).toBeVisible();
    await jobs.rollback();
    await expect.poll(() => jobs.assignedBuild()).toBe(v1);

    await new AdminHeader(page).link('New Job').click();
    await expect(page).toHaveURL(`${product.url}/new-job`);
    await expect(heading(page, /Client/)).toBeVisible();
    expect(await loaded(page)).toBe(v2.build);
    expect([...requested]).toEqual([v2.build]);

    await page.goto('/job-history');
    await expect(heading(page, 'Job History')).toBeVisible();
    expect(await loaded(page)).toBe(v1);
    await page.context().close();
  },
);

test(
  'rolling back to the previous or any stored build is one call and takes less than a second',
  OWN_INSTALLATION,
  async ({ browser }) => {
    const v3 = await derived(v2, 'v3', { 'All our jobs': 'Jobs, third edition' });
    await jobs.publish(v3);
    await jobs.promote(v3.build);
    const page = await atDesk(browser, '/job-history');
    await expect(heading(page, 'Jobs, third edition')).toBeVisible();

    const start = performance.now();
    await jobs.rollback(v2.build);
    await expect.poll(() => jobs.assignedBuild(), { intervals: [20] }).toBe(v2.build);
    expect(performance.now() - start).toBeLessThan(1000);
    const other = await page.context().newPage();
    await other.goto('/job-history');
    await expect(heading(other, 'All our jobs')).toBeVisible();
    await expect(heading(page, 'Jobs, third edition')).toBeVisible();

    expect((await jobs.rollback()).live).toBe(v3.build);
    expect((await jobs.rollback(v1)).live).toBe(v1);
    await page.context().close();
  },
);

test(
  'a build that cannot run in the live shell is rejected; with a wrong declaration only its own pages fail',
  OWN_INSTALLATION,
  async ({ browser, pageErrors }) => {
    const react20 = await derived(v2, 'react20', { '^19.0.0': '^20.0.0' });
    await change(react20.folder, (release) => ({
      ...release,
      shared: { ...release.shared, react: '^20.0.0' },
    }));
    await expect(jobs.publish(react20)).rejects.toThrow(
      /mf-jobs react20 needs react \^20\.0\.0; shell \w+ provides 19\./,
    );
    const refused = { verb: 'publish', outcome: 'refused', who: 'mf-jobs' };
    expect((await jobs.status()).audit[0]).toMatchObject(refused);

    await expect(
      jobs.publish(await buildChanged('mf-jobs', NEW_NAME, join(dataDir, 'builds'))),
    ).rejects.toThrow(/mf-jobs \w+ uses Gauge of @app\/ui; shell \w+ has none of that name/);

    const liar = await derived(react20, 'liar', {});
    await change(liar.folder, (release) => ({ ...release, shared: { ...release.shared, react: '^19.0.0' } }));
    await jobs.publish(liar);
    await jobs.promote('liar');
    await expect.poll(() => jobs.assignedBuild()).toBe('liar');
    pageErrors.expect(/./);
    const page = await atDesk(browser, '/job-history');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await new AdminHeader(page).link('Settings').click();
    await expect(heading(page, 'Settings')).toBeVisible();

    // After a rollback the next page load works.
    await jobs.rollback();
    await expect.poll(() => jobs.assignedBuild()).toBe(v1);
    await page.goto('/job-history');
    await expect(heading(page, 'Job History')).toBeVisible();
    await page.context().close();
  },
);
