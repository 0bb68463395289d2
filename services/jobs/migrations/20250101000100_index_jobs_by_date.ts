import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the month filter and the sums of a month, which need only the index. */
export const indexJobsByDate = (db: Knex) =>
  ensureIndex(db, 'jobs', ['jobDate', 'finalPricingMethod', 'assignedCleaner', 'finalTotal']);
