import type { Migration } from '@app/service-kit/db/migrate';
import { dropIndex, ensureIndex } from '@app/service-kit/db/schema';

// In the order of the groups, with all that is added up, so that no row is read.
const SUMMED = [
  'deletedAt',
  'jobMonth',
  'assignedCleaner',
  'finalPricingMethod',
  'jobDate',
  'jobEndDate',
  'finalTotal',
  'paidTotal',
  'invoiceDay',
  'createdAt',
  'paymentTerms',
  'sentAt',
  'startTime',
  'durationMinutes',
];

/** Sums of jobs read when a visit of today ends, which the indexes before lacked. */
export const sumByIndex: Migration = {
  name: '20261128122000_sum_by_index',
  olderMayRun: true,
  async up(db) {
    await ensureIndex(db, 'jobs', SUMMED, 'jobs_sums');
    for (const before of ['jobs_summed', 'jobs_summed_due']) await dropIndex(db, 'jobs', before);
  },
};
