import type { Migration } from '@app/service-kit/db/migrate';

export const addWebsite: Migration = {
  name: '20261127131100_add_website',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'website')) return;
    // As JSON; null until the admin changes them.
    await db.schema.alterTable('settings', (table) => table.json('website'));
  },
};
