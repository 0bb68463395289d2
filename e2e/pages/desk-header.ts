import type { Locator, Page } from '@playwright/test';

/** Above every signed-in screen. */
export class DeskHeader {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get logoutButton() {
    return this.page.getByRole('banner').getByRole('button', { name: 'Logout' });
  }
  room = (name: string): Locator =>
    this.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name });
}
