import { dropIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Sums and months have their own table and index now. */
export const dropIndexByDate = (db: Knex) =>
  dropIndex(db, 'jobs', ['jobDate', 'finalPricingMethod', 'assignedCleaner', 'finalTotal']);
