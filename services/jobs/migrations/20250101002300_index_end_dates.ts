import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the jobs of several days that run on a day. */
export const indexEndDates = (db: Knex): Promise<void> => ensureIndex(db, 'jobs', ['jobEndDate', 'jobDate']);
