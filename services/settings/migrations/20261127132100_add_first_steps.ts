import type { Migration } from '@app/service-kit/db/migrate';

export const addFirstSteps: Migration = {
  name: '20261127132100_add_first_steps',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'firstStepsHidden')) return;
    await db.schema.alterTable('settings', (table) =>
      table.boolean('firstStepsHidden').notNullable().defaultTo(false),
    );
  },
};
