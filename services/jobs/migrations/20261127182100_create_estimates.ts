import type { Migration } from '@app/service-kit/db/migrate';
import { ensureTable, timestampText } from '@app/service-kit/db/schema';

/** The estimates of jobs, one each, and the links that show them. */
export const estimates: Migration = {
  name: '20261127182100_create_estimates',
  olderMayRun: true,
  async up(db) {
    await ensureTable(db, 'estimates', (table) => {
      table.integer('jobId').unsigned().notNullable().primary();
      table.string('validUntil', 10).notNullable();
      timestampText(table, 'sentAt');
      table.decimal('total', 10, 2).notNullable();
      // Of the latest acceptance of the job, so that lists read no history.
      table.decimal('acceptedTotal', 10, 2);
      timestampText(table, 'declinedAt');
      table.text('declineReason');
    });
    if (!(await db.schema.hasColumn('client_links', 'document')))
      await db.schema.alterTable('client_links', (table) => table.string('document', 10));
  },
};
