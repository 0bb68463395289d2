import type { Migration } from '@app/service-kit/db/migrate';

/** Receipts have replaced the check; no release that may run beside this one reads or writes the column. */
export const dropHeldAt: Migration = {
  name: '20251123000000_drop_held_at',
  olderMayRun: true,
  async up(db) {
    // Knex would copy the whole table on SQLite.
    if (await db.schema.hasColumn('uploads', 'heldAt'))
      await db.raw('alter table ?? drop column ??', ['uploads', 'heldAt']);
  },
};
