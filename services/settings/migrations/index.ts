import type { Migration } from '@app/service-kit/db/migrate';
import { addAddressOnWebsite } from './20250101004300_add_address_on_website.ts';
import { createSettings } from './20251120000000_create_settings.ts';
import { addRates } from './20261122000000_add_rates.ts';
import { addPaymentTerms } from './20261122000100_add_payment_terms.ts';
import { addPayPalMe } from './20261123000000_add_paypal_me.ts';
import { addTimeZone } from './20261123000100_add_time_zone.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [
  createSettings,
  addRates,
  addPaymentTerms,
  addPayPalMe,
  addTimeZone,
  addAddressOnWebsite,
];
