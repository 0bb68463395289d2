import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

const STATUSES = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'];

/** The number of requests per status, so that reading never counts them. */
export async function createRequestCounts(db: Knex): Promise<void> {
  await ensureTable(db, 'request_counts', (table) => {
    table.string('status', 20).primary();
    table.integer('count').notNullable();
  });
  const rows = STATUSES.map((status) => ({ status, count: 0 }));
  await db('request_counts').insert(rows).onConflict('status').ignore();
}
