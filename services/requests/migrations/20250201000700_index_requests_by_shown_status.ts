import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/**
 * For the filter. Deletion is checked in the row: few requests are deleted, and with a second index that starts with
 * the status MariaDB merges both and sorts the result.
 */
export async function indexRequestsByShownStatus(db: Knex): Promise<void> {
  await ensureIndex(db, 'job_requests', ['shownStatus', 'id']);
  await dropIndex(db, 'job_requests', ['deletedAt', 'id']);
  await dropIndex(db, 'job_requests', ['deletedAt', 'shownStatus', 'id']);
}
