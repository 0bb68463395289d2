import type { Migration } from '@app/service-kit/db/migrate';

/** What was added for a late payment, in dollars; the final total holds it. */
export const addLateFee: Migration = {
  name: '20261127185300_add_late_fee',
  olderMayRun: true,
  async up(db) {
    if (await db.schema.hasColumn('jobs', 'lateFee')) return;
    await db.schema.alterTable('jobs', (table) => table.decimal('lateFee', 10, 2));
  },
};
