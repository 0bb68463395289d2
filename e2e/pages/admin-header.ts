import type { Locator, Page } from '@playwright/test';

export class AdminHeader {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** The name of the company, a link to the website. */
  get company() {
    return this.page.getByRole('banner').getByTitle('To the website');
  }
  get companyName() {
    return this.company.locator('span');
  }
  get logoutButton() {
    return this.page.getByRole('banner').getByRole('button', { name: 'Logout' });
  }
  link = (name: string): Locator =>
    this.page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name });
}
