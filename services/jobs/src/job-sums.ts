import type { Job, JobSummary, JobSummaryQuery } from '@app/domain/job/job';
import { openAmount } from '@app/domain/job/payments';
import { type Dollars, minus, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';

/** The fields that the sums depend on. */
export type Counted = Pick<
  Job,
  'jobDate' | 'finalPricingMethod' | 'assignedCleaner' | 'finalTotal' | 'paidTotal'
>;
type SumKey = { month: string; finalPricingMethod: string; assignedCleaner: string; unpaid: 0 | 1 };
type Sums = { jobCount: number; total: Dollars; owed: Dollars };

const KEY_COLUMNS = ['month', 'finalPricingMethod', 'assignedCleaner', 'unpaid'];
const ALL_MONTHS = '';

/** Moves a job from its previous sums to its new ones, in the transaction that changes it; undefined means no job. */
export async function updateSums(trx: Knex, before?: Counted, after?: Counted): Promise<void> {
  const changes = new Map<string, SumKey & Sums>();
  const add = (job: Counted, sign: 1 | -1) => {
    for (const month of [ALL_MONTHS, job.jobDate.slice(0, 7)]) {
      const sumKey = keyOf(job, month);
      const key = JSON.stringify(Object.values(sumKey));
      const { jobCount = 0, total = 0, owed = 0 } = changes.get(key) ?? {};
      changes.set(key, {
        ...sumKey,
        jobCount: jobCount + sign,
        total: plus(total, sign, job.finalTotal),
        owed: plus(owed, sign, openAmount(job)),
      });
    }
  };
  if (before) add(before, -1);
  if (after) add(after, 1);
  // In a fixed order, so that two transactions cannot deadlock.
  for (const key of [...changes.keys()].sort()) await write(trx, changes.get(key)!);
}

/** The sums of a month, or of all time. */
export function sumsOf(db: Knex, { month, unpaid }: JobSummaryQuery) {
  const rows = db('job_sums')
    .where({ month: month ?? ALL_MONTHS })
    .where('jobCount', '>', 0);
  if (unpaid) rows.where({ unpaid: 1 });
  return rows;
}

/** Every month with jobs, newest first. */
export async function monthsWithJobs(db: Knex): Promise<JobSummary['months']> {
  const rows = db('job_sums').whereNot({ month: ALL_MONTHS }).where('jobCount', '>', 0);
  return rows.distinct('month').orderBy('month', 'desc').pluck('month');
}

async function write(trx: Knex, { jobCount, total, owed, ...sumKey }: SumKey & Sums): Promise<void> {
  if (jobCount === 0 && total === 0 && owed === 0) return;
  await trx('job_sums')
    .insert({ ...sumKey, jobCount, total, owed })
    .onConflict(KEY_COLUMNS)
    .merge({
      jobCount: trx.raw('?? + ?', ['job_sums.jobCount', jobCount]),
      // SQLite adds floating-point numbers: rounding each time keeps whole cents.
      total: trx.raw('round(?? + ?, 2)', ['job_sums.total', total]),
      owed: trx.raw('round(?? + ?, 2)', ['job_sums.owed', owed]),
    });
}

const keyOf = (job: Counted, month: string): SumKey => ({
  month,
  finalPricingMethod: job.finalPricingMethod,
  assignedCleaner: job.assignedCleaner ?? '',
  unpaid: openAmount(job) > 0 ? 1 : 0,
});

const plus = (amount: Dollars, sign: 1 | -1, other: Dollars) =>
  sign === 1 ? sum([amount, other]) : minus(amount, other);
