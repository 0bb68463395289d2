import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/**
 * For the filter. Whether a request is deleted is asked of the row: few are, and with two indexes that both begin with
 * it MariaDB combines them and sorts all it finds.
 */
export async function indexRequestsByShownStatus(db: Knex): Promise<void> {
  await ensureIndex(db, 'job_requests', ['shownStatus', 'id']);
  await dropIndex(db, 'job_requests', ['deletedAt', 'id']);
  await dropIndex(db, 'job_requests', ['deletedAt', 'shownStatus', 'id']);
}
