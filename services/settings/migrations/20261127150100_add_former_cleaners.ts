import type { Migration } from '@app/service-kit/db/migrate';

export const addFormerCleaners: Migration = {
  name: '20261127150100_add_former_cleaners',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'formerCleaners')) return;
    // As JSON; null until one leaves the list.
    await db.schema.alterTable('settings', (table) => table.json('formerCleaners'));
  },
};
