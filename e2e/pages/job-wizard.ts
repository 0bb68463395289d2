import type { Download, Locator } from '@playwright/test';
import { browserToday } from '../support/browser-day.ts';
import { PageObject } from './page-object.ts';

type UploadFile = { name: string; mimeType: string; buffer: Buffer };
export type JobClient = { name: string; email: string; date: string };

export class JobWizard extends PageObject {
  readonly open = () => this.page.goto('/new-job');
  heading = (title: string): Locator => this.page.getByRole('heading', { level: 1, name: title });
  field = (label: string): Locator => this.page.getByLabel(label, { exact: true });
  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });

  async fillClient({ name, email, date }: JobClient): Promise<void> {
    await this.field('Client name').fill(name);
    await this.field('Street address').fill('12 Maple Street');
    await this.field('City').fill('Springfield');
    await this.field('State').fill('IL');
    await this.field('ZIP code').fill('62701');
    await this.field('Phone').fill('(555) 010-2030');
    await this.field('Email').fill(email);
    await this.field('Start date').fill(date);
    await this.field('Assigned cleaner').selectOption({ index: 1 });
  }

  /** Begins a job of today, up to the details of a pricing method. */
  async openDetails(method: string, name: string): Promise<void> {
    await this.open();
    await this.fillClient({ name, email: '', date: browserToday() });
    await this.button('Continue to Pricing').click();
    await this.chooseMethod(method);
    await this.button('Continue').click();
    await this.heading(method).waitFor();
  }

  /** Waits until the draft is saved, 300 ms after the last input. */
  readonly waitForDraft = () => this.page.waitForTimeout(600);

  /** A list item with a checkbox: a room or an add-on. */
  row = (name: string): Locator =>
    this.page.getByRole('listitem').filter({ has: this.page.getByRole('checkbox', { name }) });
  readonly tick = (name: string) => this.page.getByRole('checkbox', { name }).check();
  readonly fillRow = (name: string, label: string, value: number) =>
    this.row(name).getByRole('spinbutton', { name: label, exact: true }).fill(String(value));
  /** A documented room. */
  room = (name: string): Locator => this.page.getByRole('region', { name, exact: true });

  readonly chooseMethod = (name: string) => this.page.getByRole('radio', { name }).check();
  /** 'Before' or 'After'. */
  photos = (group: string): Locator => this.page.getByRole('region', { name: group });
  async uploadPhotos(group: string, files: UploadFile[]): Promise<void> {
    await this.upload(this.photos(group), files);
  }
  async upload(place: Locator, files: UploadFile | UploadFile[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await place.getByRole('button', { name: 'Upload Photo' }).click();
    await (await chooser).setFiles(files);
  }

  get invoice() {
    return this.page.getByRole('region', { name: /^Invoice INV-/ });
  }
  get emailLink() {
    return this.page.getByRole('link', { name: 'Email Invoice' });
  }
  downloadInvoice = (): Promise<Download> => this.#download(/^Download PDF/);
  downloadReport = (): Promise<Download> => this.#download(/^Download Report/);
  async #download(name: RegExp): Promise<Download> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name }).click();
    return download;
  }
}
