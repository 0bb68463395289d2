import { ensureIndex, ensureTable, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Payments of clients. A job has no status: it is paid when its payments cover the total. */
export async function createPayments(db: Knex): Promise<void> {
  await ensureTable(db, 'payments', (table) => {
    table.increments('id');
    table.integer('jobId').unsigned().notNullable();
    table.string('date', 10).notNullable();
    table.decimal('amount', 10, 2).notNullable();
    table.string('method', 20).notNullable();
    timestampText(table, 'createdAt').notNullable();
  });
  await ensureIndex(db, 'payments', ['jobId']);
}
