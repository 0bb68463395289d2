import type { Job, JobSummary, JobSummaryQuery } from '@app/domain/job/job';
import { openAmount } from '@app/domain/job/payments';
import { type Dollars, minus, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';

/** What of a job is counted. */
export type Counted = Pick<
  Job,
  'jobDate' | 'finalPricingMethod' | 'assignedCleaner' | 'finalTotal' | 'paidTotal'
>;
type Place = { month: string; finalPricingMethod: string; assignedCleaner: string; unpaid: 0 | 1 };
type Sums = { jobCount: number; total: Dollars; owed: Dollars };

const PLACE = ['month', 'finalPricingMethod', 'assignedCleaner', 'unpaid'];
const ALL_MONTHS = '';

/**
 * Takes what a job counted before out of the sums and puts what it counts now into them; undefined for a job that is
 * not there. Belongs into the transaction that changes the job.
 */
export async function updateSums(trx: Knex, before?: Counted, after?: Counted): Promise<void> {
  const changes = new Map<string, Place & Sums>();
  const add = (job: Counted, sign: 1 | -1) => {
    for (const month of [ALL_MONTHS, job.jobDate.slice(0, 7)]) {
      const place = placeOf(job, month);
      const key = JSON.stringify(Object.values(place));
      const { jobCount = 0, total = 0, owed = 0 } = changes.get(key) ?? {};
      changes.set(key, {
        ...place,
        jobCount: jobCount + sign,
        total: plus(total, sign, job.finalTotal),
        owed: plus(owed, sign, openAmount(job)),
      });
    }
  };
  if (before) add(before, -1);
  if (after) add(after, 1);
  // Always in one order, so that two transactions never wait for each other's rows.
  for (const key of [...changes.keys()].sort()) await write(trx, changes.get(key)!);
}

/** The groups of a month, or of all time, as they stand in the sums. */
export function sumsOf(db: Knex, { month, unpaid }: JobSummaryQuery) {
  const rows = db('job_sums')
    .where({ month: month ?? ALL_MONTHS })
    .where('jobCount', '>', 0);
  if (unpaid) rows.where({ unpaid: 1 });
  return rows;
}

/** Every month that has a job, newest first. */
export async function monthsWithJobs(db: Knex): Promise<JobSummary['months']> {
  const rows = db('job_sums').whereNot({ month: ALL_MONTHS }).where('jobCount', '>', 0);
  return rows.distinct('month').orderBy('month', 'desc').pluck('month');
}

async function write(trx: Knex, { jobCount, total, owed, ...place }: Place & Sums): Promise<void> {
  if (jobCount === 0 && total === 0 && owed === 0) return;
  await trx('job_sums')
    .insert({ ...place, jobCount, total, owed })
    .onConflict(PLACE)
    .merge({
      jobCount: trx.raw('?? + ?', ['job_sums.jobCount', jobCount]),
      // Rounded each time: SQLite adds with binary fractions.
      total: trx.raw('round(?? + ?, 2)', ['job_sums.total', total]),
      owed: trx.raw('round(?? + ?, 2)', ['job_sums.owed', owed]),
    });
}

const placeOf = (job: Counted, month: string): Place => ({
  month,
  finalPricingMethod: job.finalPricingMethod,
  assignedCleaner: job.assignedCleaner ?? '',
  unpaid: openAmount(job) > 0 ? 1 : 0,
});

const plus = (amount: Dollars, sign: 1 | -1, other: Dollars) =>
  sign === 1 ? sum([amount, other]) : minus(amount, other);
