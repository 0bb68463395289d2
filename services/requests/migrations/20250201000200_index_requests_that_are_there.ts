import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the list: requests that are not deleted, of one status or of all, ordered by id. */
export async function indexRequestsThatAreThere(db: Knex): Promise<void> {
  await ensureIndex(db, 'job_requests', ['deletedAt', 'id']);
  await ensureIndex(db, 'job_requests', ['deletedAt', 'shownStatus', 'id']);
  await dropIndex(db, 'job_requests', ['status', 'id']);
}
