import type { Migration } from '@app/service-kit/db/migrate';

/** What is due at acceptance, as JSON, and what clients gave beyond the total. */
export const addDepositsAndTips: Migration = {
  name: '20261127185200_add_deposits_and_tips',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('jobs', 'deposit')))
      await db.schema.alterTable('jobs', (table) => table.json('deposit'));
    if (!(await db.schema.hasColumn('payments', 'tip')))
      await db.schema.alterTable('payments', (table) =>
        table.decimal('tip', 10, 2).notNullable().defaultTo(0),
      );
    if (!(await db.schema.hasColumn('payments', 'tipCleaner')))
      await db.schema.alterTable('payments', (table) => table.string('tipCleaner', 200));
  },
};
