import { availableParallelism } from 'node:os';
import { installedHeadless } from '@app/tooling/test-env/browsers';
import { defineConfig } from '@playwright/test';
import { TIME_ZONE } from './support/browser-day.ts';

// Set by `npm run e2e -- --browser firefox`: an installed Firefox, driven over WebDriver BiDi.
const firefox = process.env.FIREFOX;
// Without one, Playwright uses its own.
const executablePath = firefox ?? installedHeadless();
// All tests share one IP; the limits per IP have their own test.
Object.assign(process.env, {
  REQUESTS_PER_MINUTE: '1000',
  REQUESTS_PER_DAY: '10000',
  UPLOAD_LIMIT: '10000',
  ...process.env,
});
// The installation that `--base-url` names, or else the one that `webServer` has started.
const baseURL = process.env.BASE_URL;
// As root (containers, CI) Chromium's own sandbox can't start.
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  // `journeys` are the tasks of visitors and the admin, `screens` how each page looks in every state, `autonomy` releases and
  // failures: one project, since each project has workers and browsers of its own. Playwright can't drive WebKitGTK, so its tests have a page of their own; they are slower, and run
  // once more when its driver is lost.
  projects: process.env.WEBKIT
    ? [{ name: 'webkit', testDir: './webkit', timeout: 300_000, expect: { timeout: 60_000 }, retries: 1 }]
    : // In the order of their names, so `autonomy` with the longest files is first: at the end no processor waits for one of them.
      [{ name: firefox ? 'firefox' : 'chromium', testMatch: '{autonomy,journeys,screens}/*.spec.ts' }],
  // Node runs TypeScript itself. Compiling it, and source maps for the stack of each call, would take a twentieth of the
  // processor time of all journeys.
  build: { external: ['**/*.ts'] },
  outputDir: '../test-results',
  // Tests share one installation; each creates its own data. They wait for it as often as they compute: one more at a time
  // than there are processors. WebKitGTK, which draws each key that is typed, computes more often.
  workers: availableParallelism() + (process.env.WEBKIT ? 0 : 1),
  fullyParallel: false,
  forbidOnly: true,
  // On a busy machine a failed test runs once more; when it passes then, the report lists it as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  ...(!baseURL && {
    webServer: {
      command: 'node ../packages/operations/run.mjs e2e-server',
      stdout: 'pipe',
      wait: { stdout: /^Ready: (?<base_url>\S+)/m },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 40_000 },
    },
  }),
  use: {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 800 },
    // Without them an action that waits in vain ends with its test, which says neither which one nor for what.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    // For most journeys, see `AS_MOST_VISITORS`.
    ...(!firefox && { contextOptions: { reducedMotion: 'reduce' } }),
    ...(firefox && { browserName: 'firefox', channel: 'moz-firefox' }),
    screenshot: 'only-on-failure',
    // A trace costs a quarter of the time. When something fails: npm run e2e -- --trace on -g "its title"
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Where the system has no such locale, Chromium calls files with names in other scripts 'download'.
      env: { LANG: 'C.UTF-8', ...process.env },
      args: firefox
        ? []
        : [
            ...(asRoot ? ['--no-sandbox'] : []),
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--no-first-run',
          ],
    },
  },
});
