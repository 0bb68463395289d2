import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class AdminHeader extends PageObject {
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
