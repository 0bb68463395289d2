import type { Page } from '@playwright/test';

export class LandingPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly open = () => this.page.goto('/');
  /** Until the page's code has taken over from the markup that came with the HTML. */
  async takenOver(): Promise<void> {
    await this.page.getByRole('button', { name: 'Skip to content' }).waitFor({ state: 'attached' });
    await this.page.waitForFunction(() => document.querySelector('#root')?.childNodes.length === 1);
  }

  get quoteLink() {
    return this.page.getByRole('link', { name: 'Get Your Free Quote' });
  }
  get adminLink() {
    return this.page.getByRole('link', { name: 'Admin Login' });
  }
  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }
  get servicesHeading() {
    return this.page.getByRole('heading', { level: 2, name: 'Our Services' });
  }
}
