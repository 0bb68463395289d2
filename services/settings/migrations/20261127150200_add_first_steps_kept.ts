import type { Migration } from '@app/service-kit/db/migrate';

export const addFirstStepsKept: Migration = {
  name: '20261127150200_add_first_steps_kept',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'firstStepsKept')) return;
    // As JSON; null until the owner ticks one.
    await db.schema.alterTable('settings', (table) => table.json('firstStepsKept'));
  },
};
