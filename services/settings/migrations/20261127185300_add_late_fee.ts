import type { Migration } from '@app/service-kit/db/migrate';

/** What a press adds to an overdue invoice, in dollars. */
export const addLateFee: Migration = {
  name: '20261127185300_add_late_fee',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('settings', 'lateFee')) return;
    await db.schema.alterTable('settings', (table) =>
      table.decimal('lateFee', 10, 2).notNullable().defaultTo(0),
    );
  },
};
