import type { Download, Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

export class JobHistoryPage extends PageObject {
  readonly open = () => this.page.goto('/job-history');
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Job History' });
  }
  readonly searchFor = (words: string) => this.page.getByRole('searchbox', { name: 'Search' }).fill(words);

  /** All cards of the list, in its order. */
  get cards() {
    return this.page.getByRole('main').getByRole('listitem');
  }
  /** The card of a client's job. */
  job = (client: string): Locator =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: client }) });

  async downloadInvoice(client: string): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: `Invoice for ${client}` }).click();
    return download;
  }

  /** Selects an action of the job's menu. */
  async choose(client: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${client}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
  readonly openPayments = (client: string) =>
    this.page.getByRole('button', { name: new RegExp(`^(Record Payment|Payments) of ${client}$`) }).click();
  /** Selects all, upcoming or past jobs, or those of a week. */
  readonly show = (period: 'All' | 'Upcoming' | 'Past' | 'Week') =>
    this.page.getByRole('group', { name: 'Jobs by date' }).getByText(period, { exact: true }).click();
  sums = (month: string | RegExp): Locator => this.page.getByRole('region', { name: month });
  get payments() {
    return this.page.getByRole('dialog', { name: /^Payments of/ });
  }
  async recordPayment(amount: string, method: string): Promise<void> {
    await this.payments.getByLabel('Amount').fill(amount);
    await this.payments.getByLabel('Paid by').selectOption({ label: method });
    await this.payments.getByRole('button', { name: 'Record Payment' }).click();
  }
  async exportCsv(): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export CSV' }).click();
    return download;
  }

  readonly deleteJob = (client: string) =>
    this.page.getByRole('button', { name: `Delete job for ${client}` }).click();
  get question() {
    return this.page.getByRole('alertdialog');
  }
  readonly confirmDelete = () => this.question.getByRole('button', { name: 'Delete Job' }).click();
}
