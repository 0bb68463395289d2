import { timestampText } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** When a request was deleted, or null. A deleted request can be restored for some days. */
export async function addDeletedAt(db: Knex): Promise<void> {
  if (await db.schema.hasColumn('job_requests', 'deletedAt')) return;
  await db.schema.alterTable('job_requests', (table) => void timestampText(table, 'deletedAt'));
}
