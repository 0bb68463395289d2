import type { Page } from '@playwright/test';

/** Locators and actions of a screen; assertions are in the journeys. */
export class PageObject {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
}
