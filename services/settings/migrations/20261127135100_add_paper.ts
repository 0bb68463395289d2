import type { Migration } from '@app/service-kit/db/migrate';

export const addPaper: Migration = {
  name: '20261127135100_add_paper',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'paper')) return;
    await db.schema.alterTable('settings', (table) =>
      table.string('paper', 10).notNullable().defaultTo('A4'),
    );
  },
};
