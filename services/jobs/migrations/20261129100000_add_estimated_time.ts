import type { Migration } from '@app/service-kit/db/migrate';

/** The last day and the hour that an estimate was made for, beside its first day; those of earlier ones are not known. */
export const addEstimatedTime: Migration = {
  name: '20261129100000_add_estimated_time',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('estimates', 'firstTime')) return;
    await db.schema.alterTable('estimates', (table) => {
      table.string('lastDay', 10);
      table.string('firstTime', 5);
    });
  },
};
