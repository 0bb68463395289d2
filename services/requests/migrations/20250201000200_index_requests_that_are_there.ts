import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the list and its filter: requests that are not deleted, of one status or of all, in the order of their ids. */
export async function indexRequestsThatAreThere(db: Knex): Promise<void> {
  await ensureIndex(db, 'job_requests', ['deletedAt', 'id']);
  await ensureIndex(db, 'job_requests', ['deletedAt', 'shownStatus', 'id']);
  await dropIndex(db, 'job_requests', ['status', 'id']);
}
