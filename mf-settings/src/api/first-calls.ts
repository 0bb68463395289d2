import * as settings from '@app/contract/settings';

const SETTINGS = [settings.read.path];

/** The reads that each page makes first; the gateway names them in the HTML. */
export const firstCalls = {
  settings: SETTINGS,
  websiteSettings: SETTINGS,
  priceSettings: SETTINGS,
  paymentSettings: SETTINGS,
  checklistSettings: SETTINGS,
  people: SETTINGS,
  // Moments are shown in the time zone of the company.
  security: SETTINGS,
  dataSettings: SETTINGS,
  status: SETTINGS,
  privacy: SETTINGS,
};
