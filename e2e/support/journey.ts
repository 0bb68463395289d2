import { expect, test as withData } from './data.ts';
import { FIREFOX_MESSAGES, typeInsteadOfFilling } from './firefox.ts';
import { PageErrors } from './page-errors.ts';

type JourneyFixtures = {
  /** Starts the browser with a session: `test.use({ signedIn: true })`. */
  signedIn: boolean;
  /** Fails the test on unexpected errors of the page. */
  pageErrors: PageErrors;
};

export const test = withData.extend<JourneyFixtures>({
  signedIn: [false, { option: true }],

  storageState: async ({ signedIn, session }, use) => use(signedIn ? session : undefined),

  page: async ({ page, browserName }, use) => {
    if (browserName === 'firefox') typeInsteadOfFilling(page);
    await use(page);
  },

  client: async ({ client, context }, use) => {
    await use(client);
    // Or a page would still read what is deleted now.
    await Promise.all(context.pages().map((page) => page.close()));
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
});

export { expect };
