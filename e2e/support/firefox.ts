import type { Locator, Page } from '@playwright/test';

let isPatched = false;

/**
 * Makes `fill` press keys. Playwright drives Firefox over WebDriver BiDi and sets the value of a field from a script there,
 * which React does not notice.
 */
export function typeInsteadOfFilling(page: Page): void {
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
export const FIREFOX_MESSAGES = [
  /style-src-elem/,
  /integrity attribute .* “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/,
];
