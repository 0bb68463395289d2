import { writeFile } from 'node:fs/promises';
import { expect, test as withData } from '../../support/data.ts';
import { startWebKit } from './start-webkit.ts';
import { WebKitPage } from './webkit-page.ts';

type Fixtures = {
  /** A window without a session. */
  webkit: WebKitPage;
  /** Gives the window the session of the admin. */
  signIn: () => Promise<void>;
  /** Writes a file that a field of the page can take; resolves to its path. */
  fileOf: (upload: { name: string; buffer: Buffer }) => Promise<string>;
};
type WorkerFixtures = { programs: Awaited<ReturnType<typeof startWebKit>> };

export const test = withData.extend<Fixtures, WorkerFixtures>({
  programs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const programs = await startWebKit();
      await use(programs);
      await programs.stop();
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  fileOf: async ({}, use, info) => {
    await use(async ({ name, buffer }) => {
      const path = info.outputPath(name);
      await writeFile(path, buffer);
      return path;
    });
  },

  webkit: async ({ programs, baseURL }, use, info) => {
    const driver = await programs.open();
    const page = new WebKitPage(driver, baseURL!);
    await driver.manage().setTimeouts({ pageLoad: 60_000, script: 30_000 });
    await page.resize(1280, 800);
    await use(page);
    const errors = await page.errors();
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('test-failed.png'), await page.picture());
    // A lost browser ends with its screen.
    await Promise.race([driver.quit(), new Promise((late) => setTimeout(late, 5_000))]);
    expect(errors, 'errors of the page').toEqual([]);
  },

  signIn: async ({ webkit, session }, use) => {
    await use(async () => {
      // A cookie needs a page of its site.
      await webkit.goto('/robots.txt');
      for (const { name, value } of session.cookies)
        await webkit.driver.manage().addCookie({ name, value, httpOnly: true, sameSite: 'Strict' });
    });
  },
});

export { expect };
