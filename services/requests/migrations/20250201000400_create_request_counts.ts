import { ensureTable } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

const STATUSES = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'];

/** How many requests of each status there are, so that nobody has to count a hundred thousand. */
export async function createRequestCounts(db: Knex): Promise<void> {
  await ensureTable(db, 'request_counts', (table) => {
    table.string('status', 20).primary();
    table.integer('count').notNullable();
  });
  const rows = STATUSES.map((status) => ({ status, count: 0 }));
  await db('request_counts').insert(rows).onConflict('status').ignore();
}
