import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For lists by start date and of a cleaner. Every index ends in the id. */
export async function indexDaysAndCleaners(db: Knex): Promise<void> {
  await ensureIndex(db, 'jobs', ['jobDate']);
  await ensureIndex(db, 'jobs', ['unpaid', 'jobDate']);
  await ensureIndex(db, 'jobs', ['assignedCleaner']);
  await ensureIndex(db, 'jobs', ['assignedCleaner', 'jobDate']);
  await ensureIndex(db, 'jobs', ['jobMonth', 'assignedCleaner']);
}
