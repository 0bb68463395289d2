import { tableOptions } from '@app/service-kit/database';
import type { Knex } from 'knex';

const STATUSES = ['pending', 'contacted', 'scheduled', 'completed', 'cancelled'];

/** How many requests of each status there are, so that nobody has to count a hundred thousand. */
export async function createRequestCounts(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('request_counts')))
    await db.schema.createTable('request_counts', (table) => {
      tableOptions(table);
      table.string('status', 20).primary();
      table.integer('count').notNullable();
    });
  const rows = STATUSES.map((status) => ({ status, count: 0 }));
  await db('request_counts').insert(rows).onConflict('status').ignore();
}
