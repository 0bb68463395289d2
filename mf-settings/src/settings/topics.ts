import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import type { SettingsChange } from '@app/domain/settings/settings';

/** A page of the settings. */
export type Topic = {
  path: string;
  label: string;
  /** Fields that its form saves, and no other; none where changes are stored at once or in other services. */
  fields: readonly (keyof SettingsChange)[];
};

/** The pages of the settings in the order of their list. */
export const TOPICS = {
  business: {
    path: PATHS.settings,
    label: 'Business',
    fields: [
      'businessName',
      'businessLogo',
      'phone',
      'email',
      'address',
      'addressOnWebsite',
      'timeZone',
      'cleaners',
    ],
  },
  website: { path: PATHS.websiteSettings, label: PAGE_TITLES.websiteSettings, fields: ['website'] },
  prices: { path: PATHS.priceSettings, label: PAGE_TITLES.priceSettings, fields: ['rates'] },
  payment: {
    path: PATHS.paymentSettings,
    label: PAGE_TITLES.paymentSettings,
    fields: ['paymentTerms', 'waysToPay', 'payPalMe', 'deposit', 'lateFee', 'salesTax', 'paper'],
  },
  checklists: {
    path: PATHS.checklistSettings,
    label: PAGE_TITLES.checklistSettings,
    fields: ['checklists'],
  },
  people: { path: PATHS.people, label: PAGE_TITLES.people, fields: ['cleaners'] },
  mail: { path: PATHS.mailSettings, label: PAGE_TITLES.mailSettings, fields: [] },
  security: { path: PATHS.security, label: PAGE_TITLES.security, fields: [] },
  data: { path: PATHS.dataSettings, label: PAGE_TITLES.dataSettings, fields: [] },
} as const satisfies Record<string, Topic>;

export type TopicName = keyof typeof TOPICS;

export const TOPIC_NAMES = Object.keys(TOPICS) as TopicName[];
