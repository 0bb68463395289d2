import type { Migration } from '@app/service-kit/db/migrate';

/** The deposit of new jobs, as JSON; null for none. */
export const addDeposit: Migration = {
  name: '20261127185200_add_deposit',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'deposit')) return;
    await db.schema.alterTable('settings', (table) => table.json('deposit'));
  },
};
