import type { Locator, Page } from '@playwright/test';
import { expect, test as withData } from './data.ts';
import { PageErrors } from './page-errors.ts';

type JourneyFixtures = {
  /** Starts the browser with a session: `test.use({ signedIn: true })`. */
  signedIn: boolean;
  /** Whether the browser saves data: nothing is loaded and run that may be opened next. */
  savesData: boolean;
  /** Fails the test on unexpected errors of the page. */
  pageErrors: PageErrors;
};

export const test = withData.extend<JourneyFixtures>({
  signedIn: [false, { option: true }],
  savesData: [true, { option: true }],

  storageState: async ({ signedIn, session }, use) => use(signedIn ? session : undefined),

  context: async ({ context, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData);
    await use(context);
  },

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

/**
 * What the browsers of most visitors do. Journeys with other subjects save data and reduce motion, or a tenth of their
 * processor time would be spent on pages that are not opened and on transitions: `test.use(AS_MOST_VISITORS)`.
 */
export const AS_MOST_VISITORS = {
  savesData: false,
  contextOptions: { reducedMotion: 'no-preference' },
} as const;

/** Runs in the page: the connection of a visitor who saves data. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
}

let isPatched = false;

/**
 * Makes `fill` press keys. Playwright drives Firefox over WebDriver BiDi and sets the value of a field from a script there,
 * which React does not notice.
 */
function typeInsteadOfFilling(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  const prototype: Locator = Object.getPrototypeOf(page.locator('input'));
  const { fill } = prototype;
  prototype.fill = async function (this: Locator, value, options) {
    if ((await this.getAttribute('type')) === 'date') return fill.call(this, value, options);
    await fill.call(this, '', options);
    await this.press('End');
    await this.pressSequentially(value);
  };
}

/**
 * Screenshots of Playwright add a style to the page, which the content security policy blocks. And a module that still loads
 * when a page is left counts as an empty one, whose hash is this.
 */
const FIREFOX_MESSAGES = [
  /style-src-elem/,
  /integrity attribute .* “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/,
];
