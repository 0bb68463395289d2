import type { Migration } from '@app/service-kit/db/migrate';

/** How the company is paid, as JSON, and the number of a check or another note of a payment. */
export const addWaysToPay: Migration = {
  name: '20261127185100_add_ways_to_pay',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('company_details', 'waysToPay')))
      await db.schema.alterTable('company_details', (table) => table.json('waysToPay'));
    if (!(await db.schema.hasColumn('payments', 'note')))
      await db.schema.alterTable('payments', (table) => table.string('note', 200));
  },
};
