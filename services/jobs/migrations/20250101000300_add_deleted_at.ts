import { ensureIndex, timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** When a job was deleted. It can be restored for some days; then it is purged with its photos and payments. */
export async function addDeletedAt(db: Knex): Promise<void> {
  if (!(await db.schema.hasColumn('jobs', 'deletedAt')))
    await db.schema.alterTable('jobs', (table) => void timestampText(table, 'deletedAt'));
  await ensureIndex(db, 'jobs', ['deletedAt']);
}
