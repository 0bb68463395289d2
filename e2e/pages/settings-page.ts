import { PageObject } from './page-object.ts';

export class SettingsPage extends PageObject {
  get editButton() {
    return this.page.getByRole('button', { name: 'Edit Settings' });
  }
  get saveButton() {
    return this.page.getByRole('button', { name: 'Save Changes' });
  }
  get businessName() {
    return this.page.getByLabel('Business name');
  }
  get mail() {
    return this.page.getByRole('region', { name: 'Mail' });
  }
  /** Saves a mail server without encryption; mails go to owner@example.com. */
  async setUpMail({ host, port }: { host: string; port: number }): Promise<void> {
    await this.mail.getByRole('button', { name: 'Set Up Mail' }).click();
    await this.mail.getByLabel('Your mail is with').selectOption('Another provider');
    await this.mail.getByLabel('Your address for new requests').fill('owner@example.com');
    await this.mail.getByLabel('Send from').fill('desk@example.com');
    await this.mail.getByLabel('Mail server').fill(host);
    await this.mail.getByLabel('Encryption').selectOption('Not encrypted');
    await this.mail.getByLabel('Port').selectOption(String(port));
    await this.mail.getByRole('button', { name: 'Save' }).click();
  }
  async addCleaner(name: string): Promise<void> {
    await this.page.getByLabel('New cleaner').fill(name);
    await this.page.getByLabel('New cleaner').press('Enter');
  }
}
