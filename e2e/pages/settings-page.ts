import type { Page } from '@playwright/test';

export class SettingsPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get editButton() {
    return this.page.getByRole('button', { name: 'Edit Settings' });
  }
  get saveButton() {
    return this.page.getByRole('button', { name: 'Save Changes' });
  }
  get businessName() {
    return this.page.getByLabel('Business name');
  }
  get devices() {
    return this.page.getByRole('region', { name: 'Signed-in devices' });
  }
  device(name: string) {
    return this.devices.getByRole('listitem').filter({ hasText: name });
  }
  async addCleaner(name: string): Promise<void> {
    await this.page.getByLabel('New cleaner').fill(name);
    await this.page.getByLabel('New cleaner').press('Enter');
  }
}
