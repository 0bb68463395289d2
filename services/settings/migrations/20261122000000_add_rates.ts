import type { Migration } from '@app/service-kit/db/migrate';

/** The rates as JSON; null until the admin changes them. */
export const addRates: Migration = {
  name: '20261122000000_add_rates',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'rates')) return;
    await db.schema.alterTable('settings', (table) => void table.json('rates'));
  },
};
