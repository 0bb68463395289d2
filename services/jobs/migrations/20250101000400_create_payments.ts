import { tableOptions, timestampText } from '@app/service-kit/database';
import type { Knex } from 'knex';

/** What clients have paid, one row per payment. A job has no status: it is paid when these cover its total. */
export async function createPayments(db: Knex): Promise<void> {
  if (await db.schema.hasTable('payments')) return;
  await db.schema.createTable('payments', (table) => {
    tableOptions(table);
    table.increments('id');
    table.integer('jobId').unsigned().notNullable().index();
    table.string('date', 10).notNullable();
    table.decimal('amount', 10, 2).notNullable();
    table.string('method', 20).notNullable();
    timestampText(table, 'createdAt').notNullable();
  });
}
