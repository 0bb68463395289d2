import type { Migration } from '@app/service-kit/db/migrate';

/** The new names of cleaners, so that their access follows. */
export const addCleanerRenames: Migration = {
  name: '20261127213101_add_cleaner_renames',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('settings', 'cleanerRenames')))
      await db.schema.alterTable('settings', (table) => table.json('cleanerRenames'));
  },
};
