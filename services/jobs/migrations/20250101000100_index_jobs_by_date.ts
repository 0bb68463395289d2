import { ensureIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** For the month filter, and for the sums of a month, which need nothing but what is in the index. */
export const indexJobsByDate = (db: Knex) =>
  ensureIndex(db, 'jobs', ['jobDate', 'finalPricingMethod', 'assignedCleaner', 'finalTotal']);
