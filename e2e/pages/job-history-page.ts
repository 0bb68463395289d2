import type { Download, Locator, Page } from '@playwright/test';

export class JobHistoryPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly open = () => this.page.goto('/job-history');
  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Job History' });
  }
  readonly searchFor = (words: string) => this.page.getByRole('searchbox', { name: 'Search' }).fill(words);

  /** The card of one client's job. */
  job = (client: string): Locator =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: client }) });

  downloadInvoice = (client: string): Promise<Download> => this.#download(`Invoice for ${client}`);
  downloadReport = (client: string): Promise<Download> => this.#download(`Report for ${client}`);
  async #download(button: string): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: button }).click();
    return download;
  }

  readonly edit = (client: string) => this.page.getByRole('link', { name: `Edit job for ${client}` }).click();
  readonly deleteJob = (client: string) =>
    this.page.getByRole('button', { name: `Delete job for ${client}` }).click();
  get question() {
    return this.page.getByRole('alertdialog');
  }
  readonly confirmDelete = () => this.question.getByRole('button', { name: 'Delete job' }).click();
}
