import type { Migration } from '@app/service-kit/db/migrate';

/** How the company is paid, as JSON; null until the admin fills it in. */
export const addWaysToPay: Migration = {
  name: '20261127185100_add_ways_to_pay',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'waysToPay')) return;
    await db.schema.alterTable('settings', (table) => table.json('waysToPay'));
  },
};
