import { dropIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';

/** Sums have their own table now, and months their own index. */
export const dropIndexByDate = (db: Knex) =>
  dropIndex(db, 'jobs', ['jobDate', 'finalPricingMethod', 'assignedCleaner', 'finalTotal']);
