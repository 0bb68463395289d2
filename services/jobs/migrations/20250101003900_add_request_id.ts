import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** The request that a job was made from; null for jobs of earlier releases and for those without a request. */
export async function addRequestId(db: Knex): Promise<void> {
  if (!(await db.schema.hasColumn('jobs', 'requestId')))
    await db.schema.alterTable('jobs', (table) => void table.integer('requestId').unsigned());
  await ensureIndex(db, 'jobs', ['requestId']);
}
