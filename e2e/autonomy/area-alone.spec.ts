import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UI_KIT_PATH } from '@app/contract/platform/site-map';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { freePort } from '@app/operations/runtime/ports';
import { REMOTES } from '@app/tooling/build/areas';
import { buildId } from '@app/tooling/build/inputs';
import { type Checkout, checkoutOf } from '@app/tooling/testing/checkout';
import type { Page } from '@playwright/test';
import { JobHistoryPage } from '../pages/job-history-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { NIGHTLY } from '../support/installation.ts';
import { expect, test as journey } from '../support/journey.ts';

const LABEL = { file: 'mf-jobs/src/parts/client-panel.tsx', text: 'label="Street address"' };
// Six and three times the documented figures (10 s, 1 s), for a busy machine. The annotations have the measured ones.
const FIRST_PAGE_MS = 60_000;
const EDIT_MS = 3_000;

const test = journey.extend<{ checkout: Checkout }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
  checkout: async ({}, use) => {
    const checkout = checkoutOf('mf-jobs');
    await use(checkout);
    checkout.remove();
  },
});

/** Starts the area and opens its page; resolves to the milliseconds since the command. */
async function opened(page: Page, checkout: Checkout) {
  const area = await startArea(checkout.folder, 'mf-jobs');
  await page.goto(`${area.url}/new-job`);
  await expect(new LoginPage(page).heading).toBeVisible();
  return { area, firstPage: area.elapsed() };
}

/** Edits the label of a field; resolves to the milliseconds until the page shows it. */
async function shown(page: Page, checkout: Checkout, text: string, label: string): Promise<number> {
  const began = performance.now();
  checkout.edit(LABEL.file, text, `label="${label}"`);
  // Polls by itself: `expect` retries only every half second.
  await page.getByRole('textbox', { name: label, exact: true }).waitFor();
  return performance.now() - began;
}

test(
  'an area runs without its siblings, and an edit shows while fields keep their values',
  NIGHTLY,
  async ({ page, checkout, pageErrors }, { annotations }) => {
    // Builds the shell and the area.
    test.setTimeout(180_000);
    pageErrors.expect(/No build of mf-admin-requests is published/);
    const { area, firstPage } = await opened(page, checkout);
    try {
      await new LoginPage(page).signIn(DEMO_ADMIN);

      // The dashboard belongs to a missing area: its page shows an error, everything else works.
      await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
      const links = page.getByRole('navigation');
      await links.getByRole('link', { name: 'Job History' }).click();
      await expect(new JobHistoryPage(page).job('Margaret Whitfield')).toBeVisible();
      await links.getByRole('link', { name: 'New Job' }).click();
      const name = page.getByRole('textbox', { name: 'Client name' });
      await name.fill('Typed before the edit');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'));

      const edits = [
        await shown(page, checkout, LABEL.text, 'Street and number'),
        await shown(page, checkout, 'label="Street and number"', 'Street'),
        await shown(page, checkout, 'label="Street"', 'Street address'),
      ];
      await expect(name).toHaveValue('Typed before the edit');
      await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');

      annotations.push({ type: 'first page', description: `${Math.round(firstPage)} ms` });
      annotations.push({ type: 'edit shows', description: `${edits.map(Math.round).join(', ')} ms` });
      expect(firstPage).toBeLessThan(FIRST_PAGE_MS);
      expect(Math.min(...edits)).toBeLessThan(EDIT_MS);

      const response = await page.goto(area.url + UI_KIT_PATH);
      await expect(page.getByRole('heading', { name: 'UI kit' })).toBeVisible();
      expect([response!.status(), await page.title()]).toEqual([200, 'UI kit']);
    } finally {
      // An open page would log that its reload channel is closed.
      await page.goto('about:blank');
      await area.stop();
    }
  },
);

test('a local area runs in a running installation', NIGHTLY, async ({ page, checkout, baseURL }) => {
  const area = await startArea(checkout.folder, 'mf-jobs', ['--against', baseURL!]);
  try {
    await page.goto(`${area.url}/settings`);
    await new LoginPage(page).signIn();
    await expect(page.getByRole('heading', { name: 'Welcome', exact: false })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'New Job' }).click();
    await expect(page.getByRole('textbox', { name: 'Street address' })).toBeVisible();

    checkout.edit(LABEL.file, LABEL.text, 'label="Street and number"');
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  } finally {
    // An open page would log that its reload channel is closed.
    await page.goto('about:blank');
    await area.stop();
  }
});

// The one area with prerendered pages; the tests above run a checkout with mf-jobs alone.
test('mf-public is built without the other areas, with an identical result', NIGHTLY, () => {
  const folder = 'mf-public';
  const alone = checkoutOf(folder);
  try {
    const build = join(alone.folder, 'packages/tooling/src/commands/build.ts');
    execFileSync(process.execPath, [build, folder], { cwd: alone.folder });
    const { area, build: id } = JSON.parse(
      readFileSync(join(alone.folder, folder, 'dist/current.json'), 'utf8'),
    );
    const whole = REMOTES.find((remote) => remote.folder === folder)!;
    expect([area, id]).toEqual([folder, buildId(whole)]);
    expect(REMOTES.filter((remote) => existsSync(join(alone.folder, remote.folder)))).toHaveLength(1);
  } finally {
    alone.remove();
  }
});

const READY = /Ready after/;

/** Runs `npm start -w <area>` in a checkout; resolves once it reports that it is ready. */
async function startArea(folder: string, area: string, args: string[] = []) {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '-w', area, '--', ...args], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DATA_DIR: '.data' },
  });
  let output = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
      if (READY.test(output)) ready.resolve();
    });
  child.once('exit', () => ready.reject(new Error(`npm start -w ${area} ended:\n${output}`)));
  await ready.promise;

  return {
    url: `http://localhost:${port}`,
    /** Milliseconds since the command. */
    elapsed: () => performance.now() - began,
    output: () => output,
    async stop(): Promise<void> {
      if (child.exitCode !== null) return;
      // npm does not forward signals: this signals the process group, as Ctrl-C does.
      process.kill(-child.pid!, 'SIGINT');
      await once(child, 'exit');
    },
  };
}
