import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For what clients answered last, and for the acceptances of the jobs of a list. Every index ends in the id. */
export async function indexJobEventsByKind(db: Knex): Promise<void> {
  await ensureIndex(db, 'job_events', ['kind']);
  await ensureIndex(db, 'job_events', ['kind', 'jobId']);
}
