import type { Migration } from '@app/service-kit/db/migrate';

/** Whether visitors read the address. Not until the admin says so, also where there is one by now. */
export const addAddressOnWebsite: Migration = {
  name: '20250101004300_add_address_on_website',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'addressOnWebsite')) return;
    await db.schema.alterTable(
      'settings',
      (table) => void table.boolean('addressOnWebsite').notNullable().defaultTo(false),
    );
  },
};
