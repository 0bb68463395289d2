import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** When a visit begins, 'HH:MM', and its minutes. The index is for jobs without a time. */
export async function addVisitTime(db: Knex): Promise<void> {
  if (!(await db.schema.hasColumn('jobs', 'startTime')))
    await db.schema.alterTable('jobs', (table) => void table.string('startTime', 5));
  if (!(await db.schema.hasColumn('jobs', 'durationMinutes')))
    await db.schema.alterTable('jobs', (table) => void table.integer('durationMinutes'));
  await ensureIndex(db, 'jobs', ['startTime', 'jobDate']);
}
