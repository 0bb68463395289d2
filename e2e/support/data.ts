import * as auth from '@app/contract/auth';
import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { AdminApi, newClientName } from './admin-api.ts';
import { ADMIN } from './installation.ts';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

type DataFixtures = {
  adminApi: AdminApi;
  /** A unique client name. The fixture deletes its requests and jobs after the test. */
  client: string;
};

type WorkerFixtures = { session: StorageState };

/** The data of the installation that the tests of every browser use. */
export const test = base.extend<DataFixtures, WorkerFixtures>({
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
