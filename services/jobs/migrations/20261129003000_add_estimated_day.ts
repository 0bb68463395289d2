import type { Migration } from '@app/service-kit/db/migrate';

/** The first day that an estimate was made for, beside its price; that of earlier ones is not known. */
export const addEstimatedDay: Migration = {
  name: '20261129003000_add_estimated_day',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('estimates', 'firstDay')) return;
    await db.schema.alterTable('estimates', (table) => table.string('firstDay', 10));
  },
};
