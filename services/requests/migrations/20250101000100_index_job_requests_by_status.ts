import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the filter and the counters: entries of one status in the order of their ids. */
export const indexJobRequestsByStatus = (db: Knex) => ensureIndex(db, 'job_requests', ['status', 'id']);
