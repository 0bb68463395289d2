import type { Migration } from '@app/service-kit/db/migrate';

export const addFormerCleaners: Migration = {
  name: '20261127150100_add_former_cleaners',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('company_cleaners', 'formerNames')) return;
    // As JSON; null until the settings are relayed with them.
    await db.schema.alterTable('company_cleaners', (table) => table.text('formerNames', 'mediumtext'));
  },
};
