import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

export const baseline: Migration = {
  name: '20261127120000_baseline',
  replaces: '20250101004300_add_address_on_website',
  up: (db) =>
    ensureTable(db, 'settings', (table) => {
      table.integer('id').primary();
      table.string('businessName', 200).notNullable();
      table.text('businessLogo', 'mediumtext').notNullable();
      table.text('cleaners', 'mediumtext').notNullable();
      table.string('phone', 50).notNullable();
      table.string('email', 254).notNullable();
      table.string('address', 300).notNullable();
      timestampText(table, 'updatedAt').notNullable();
      // As JSON; null until the admin changes them.
      table.json('rates');
      // The days that clients of new jobs have to pay.
      table.specificType('paymentTerms', 'smallint').notNullable().defaultTo(0);
      // The company's name at PayPal.Me.
      table.string('payPalMe', 20).notNullable().defaultTo('');
      // In which the days of the company begin.
      table.string('timeZone', 64).notNullable().defaultTo('America/New_York');
      // Whether visitors read the address: not until the admin says so.
      table.boolean('addressOnWebsite').notNullable().defaultTo(false);
    }),
};
