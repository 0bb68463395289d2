import { ensureIndex, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** When a job was reduced to what has to be kept of its invoice, or null. */
export async function addErasedAt(db: Knex): Promise<void> {
  if (!(await db.schema.hasColumn('jobs', 'erasedAt')))
    await db.schema.alterTable('jobs', (table) => void timestampText(table, 'erasedAt'));
  await ensureIndex(db, 'jobs', ['erasedAt']);
}
