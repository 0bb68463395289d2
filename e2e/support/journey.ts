import * as auth from '@app/contract/auth';
import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { AdminApi, newClientName } from './admin-api.ts';
import { FIREFOX_MESSAGES, typeInsteadOfFilling } from './firefox.ts';
import { ADMIN } from './installation.ts';
import { PageErrors } from './page-errors.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

type JourneyFixtures = {
  /** Starts the browser with a session: `test.use({ signedIn: true })`. */
  signedIn: boolean;
  /** Fails the test on unexpected errors of the page. */
  pageErrors: PageErrors;
  adminApi: AdminApi;
  /** A unique client name. The fixture deletes its requests and jobs after the test. */
  client: string;
};

type WorkerFixtures = { session: StorageState };

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  signedIn: [false, { option: true }],

  // One sign-in per worker. Tests of sign-in and logout create their own sessions.
  session: [
    async ({ playwright }, use, { project }) => {
      const calls = await playwright.request.newContext({ baseURL: project.use.baseURL! });
      const response = await calls.post(auth.signIn.path, { data: ADMIN });
      expect(response.status(), 'The admin of this installation could not sign in.').toBe(200);
      await use(await calls.storageState());
      await calls.post(auth.signOut.path);
      await calls.dispose();
    },
    { scope: 'worker' },
  ],

  storageState: async ({ signedIn, session }, use) => use(signedIn ? session : undefined),

  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFilling(page);
    await use(page);
  },

  pageErrors: [
    async ({ context, browserName }, use) => {
      const pageErrors = new PageErrors();
      await pageErrors.listen(context);
      if (browserName === 'firefox') pageErrors.expect(...FIREFOX_MESSAGES);
      await use(pageErrors);
      expect(pageErrors.unexpected(), 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],

  adminApi: async ({ playwright, baseURL, session }, use) => {
    const calls = await playwright.request.newContext({ baseURL: baseURL!, storageState: session });
    await use(new AdminApi(calls));
    await calls.dispose();
  },

  client: async ({ adminApi }, use) => {
    const name = newClientName();
    await use(name);
    await adminApi.deleteAllOf(name);
  },
});

export { expect };
