import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the filter and the counts: requests of one status, ordered by id. */
export const indexJobRequestsByStatus = (db: Knex) => ensureIndex(db, 'job_requests', ['status', 'id']);
