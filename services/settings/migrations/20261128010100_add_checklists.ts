import type { Migration } from '@app/service-kit/db/migrate';

/** The lists of what cleaners do in each room that the owner changed, as JSON; null without any. */
export const addChecklists: Migration = {
  name: '20261128010100_add_checklists',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'checklists')) return;
    await db.schema.alterTable('settings', (table) => table.json('checklists'));
  },
};
