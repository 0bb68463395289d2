import type { Locator } from '@playwright/test';
import { PageObject } from './page-object.ts';

type UploadFile = { name: string; mimeType: string; buffer: Buffer };

export type Contact = {
  name: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zip: string;
};

/** Complete contact details with this name. */
export const contactOf = (name: string): Contact => ({
  name,
  phone: '(555) 010-2030',
  email: 'jane@example.com',
  address: '12 Maple Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
});

export class RequestWizard extends PageObject {
  readonly open = () => this.page.goto('/request-service');

  heading = (title: string): Locator => this.page.getByRole('heading', { level: 1, name: title });
  get continueButton() {
    return this.page.getByRole('button', { name: 'Continue Journey' });
  }
  get previousButton() {
    return this.page.getByRole('button', { name: 'Previous' });
  }
  get submitButton() {
    return this.page.getByRole('button', { name: /^(Complete Your Story|Sending Your Story\.\.\.)$/ });
  }
  get progress() {
    return this.page.getByRole('progressbar', { name: 'Progress of your request' });
  }
  get thanks() {
    return this.page.getByRole('heading', { level: 1, name: /^Thank you/ });
  }
  get alert() {
    return this.page.getByRole('alert');
  }

  /** Selects a step in the step indicator. */
  readonly goTo = (title: string) =>
    this.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: title }).click();

  /** By its whole label: the links of the last step, such as 'Change preferred date in Perfect Match', contain it. */
  readonly field = (label: string) => this.page.getByLabel(label, { exact: true });

  async fillContact(contact: Contact): Promise<void> {
    const { field } = this;
    await field('Name').fill(contact.name);
    await field('Phone').fill(contact.phone);
    await field('Email').fill(contact.email);
    await field('Street address').fill(contact.address);
    await field('City').fill(contact.city);
    await field('State').fill(contact.state);
    await field('ZIP code').fill(contact.zip);
  }

  async fillNeeds(needs: { service: string; homeSize: string; bedrooms: number; bathrooms: number }) {
    await this.page.getByRole('radio', { name: needs.service }).check();
    await this.field('Home size').selectOption({ label: needs.homeSize });
    await this.field('Bedrooms').fill(String(needs.bedrooms));
    await this.field('Bathrooms').fill(String(needs.bathrooms));
  }

  room = (room: string): Locator =>
    this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: room, exact: true }) });
  readonly toggleRoom = (room: string) => this.page.getByRole('button', { name: room, exact: true }).click();
  photoInput = (room: string): Locator =>
    this.page.getByLabel(new RegExp(`^(Add|Replace) photo of ${room}$`));
  /** `file` is a path, or a file in memory. */
  readonly addPhoto = (room: string, file: UploadFile | string) => this.photoInput(room).setInputFiles(file);
  get photosUploaded() {
    return this.page.getByRole('status').filter({ hasText: 'Photos uploaded' });
  }

  async fillVisit(visit: { date: string; time: string }): Promise<void> {
    await this.field('Preferred date').fill(visit.date);
    await this.page.getByRole('radio', { name: visit.time }).check();
  }

  /** Fills in the required fields from any step and ends on the last one. */
  async fillRequired(contact: Contact): Promise<void> {
    await this.goTo('Welcome Home');
    await this.fillContact(contact);
    await this.goTo('Perfect Match');
    await this.fillVisit({ date: '2030-03-14', time: 'Anytime' });
    await this.goTo('Final Touch');
  }

  readonly fillSpecialRequests = (text: string) => this.field('Special requests').fill(text);
  get summary() {
    return this.page.getByRole('region', { name: 'Your request' });
  }
}
