import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class DashboardPage extends PageObject {
  readonly open = () => this.page.goto('/admin');
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: /^Welcome/ });
  }
  get invoiceSystemLink() {
    return this.page.getByRole('link', { name: 'Invoice System' });
  }
  tab = (name: string): Locator => this.page.getByRole('tab', { name });
  /** A link of the dashboard, not of the header. */
  link = (name: string): Locator => this.page.getByRole('main').getByRole('link', { name });

  /** The card of a client's request. */
  request = (client: string): Locator =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: client }) });
  status = (client: string): Locator => this.page.getByLabel(`Status of ${client}`);
  readonly filterBy = (status: string) =>
    this.page.getByLabel('Status', { exact: true }).selectOption(status);
  readonly searchFor = (words: string) => this.page.getByRole('searchbox', { name: 'Search' }).fill(words);

  readonly openDetails = (client: string) =>
    this.page.getByRole('button', { name: `View details of ${client}` }).click();
  details = (client: string): Locator => this.page.getByRole('dialog', { name: client });
  readonly closeDetails = (client: string) =>
    this.details(client).getByRole('button', { name: 'Close' }).click();

  readonly deleteRequest = (client: string) =>
    this.page.getByRole('button', { name: `Delete request from ${client}` }).click();
  get question() {
    return this.page.getByRole('alertdialog');
  }
  readonly confirmDelete = () => this.question.getByRole('button', { name: 'Delete Request' }).click();
}
