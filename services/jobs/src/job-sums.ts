import type { Job } from '@app/domain/job/job';
import type { JobFilter, JobSummary } from '@app/domain/job/job-list';
import { openAmount } from '@app/domain/job/payments';
import { addDays, type Day } from '@app/domain/shared/dates';
import { type Dollars, minus, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';
import { daysOf, earlier, firstStart, inOrder, later } from './job-filter.ts';
import { inCents, SUMMED, type SumGroup, sumGroups } from './sum-groups.ts';

/** The fields that the sums depend on. */
export type Counted = Pick<
  Job,
  'jobDate' | 'finalPricingMethod' | 'assignedCleaner' | 'finalTotal' | 'paidTotal'
>;
type SumKey = { month: string; finalPricingMethod: string; assignedCleaner: string; unpaid: 0 | 1 };
type Sums = { jobCount: number; total: Dollars; owed: Dollars };

const KEY_COLUMNS = ['month', 'finalPricingMethod', 'assignedCleaner', 'unpaid'];
const ALL_MONTHS = '';
const NO_CLEANER = '';

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

/** The sums of the jobs that match a filter without search and due day. */
export async function sumsOf(db: Knex, { endFrom, endTo, ...filter }: JobFilter): Promise<SumGroup[]> {
  if (!endTo) return endFrom ? endingFrom(db, filter, endFrom) : byStart(db, filter);
  const next = later(endFrom, addDays(endTo, 1))!;
  const all = await (endFrom ? endingFrom(db, filter, endFrom) : byStart(db, filter));
  return [...all, ...(await endingFrom(db, filter, next)).map(negative)];
}

/** The jobs that start on a day or later, and those that run on it already. */
async function endingFrom(db: Knex, filter: JobFilter, day: Day): Promise<SumGroup[]> {
  const started = await byStart(db, { ...filter, from: later(filter.from, day) });
  const first = await firstStart(db, day);
  if (!first) return started;
  const { from, to } = daysOf(filter);
  const days = { from: later(from, first), to: earlier(to, addDays(day, -1)), endFrom: day };
  const running = inOrder(db, { ...filter, month: undefined, ...days }, 'day');
  return [...started, ...(await sumGroups(db, running.select(SUMMED)))];
}

const negative = ({ count, total, owed, ...group }: SumGroup): SumGroup => ({
  ...group,
  count: -count,
  total: minus(0, total),
  owed: minus(0, owed),
});

/** By the start date: kept are the sums of whole months; the jobs of the other days are read. */
async function byStart(db: Knex, filter: JobFilter): Promise<SumGroup[]> {
  const { from, to } = daysOf(filter);
  const kept = keptSums(db, filter);
  if (!from && !to) return inGroups(await kept.where({ month: ALL_MONTHS }));
  kept.where('month', '>', ALL_MONTHS);
  const [first, last] = [from?.slice(0, 7), to?.slice(0, 7)];
  const isFromFirst = !from || from.endsWith('-01');
  const isToLast = !to || to.endsWith('-31') || addDays(to, 1).endsWith('-01');
  if (first) kept.where('month', isFromFirst ? '>=' : '>', first);
  if (last) kept.where('month', isToLast ? '<=' : '<', last);
  const days = (some: { from?: Day | undefined; to?: Day | undefined }) =>
    sumGroups(db, inOrder(db, { ...filter, ...some }, 'day').select(SUMMED));
  return [
    ...inGroups(await kept),
    ...(isFromFirst ? [] : await days({ to: earlier(to, `${first}-31`) })),
    ...(isToLast || (first === last && !isFromFirst) ? [] : await days({ from: later(from, `${last}-01`) })),
  ];
}

const inGroups = (rows: SumGroup[]) => rows.map(inCents);

function keptSums(db: Knex, { unpaid, cleaner, unassigned }: JobFilter): Knex.QueryBuilder {
  const rows = db('job_sums')
    .where('jobCount', '>', 0)
    .select('finalPricingMethod', 'assignedCleaner')
    .sum({ count: 'jobCount', total: 'total', owed: 'owed' })
    .groupBy('finalPricingMethod', 'assignedCleaner');
  if (unpaid) rows.where({ unpaid: 1 });
  if (cleaner) rows.where({ assignedCleaner: cleaner });
  if (unassigned) rows.where({ assignedCleaner: NO_CLEANER });
  return rows;
}

/** Every month with jobs, newest first. */
export async function monthsWithJobs(db: Knex): Promise<JobSummary['months']> {
  const rows = db('job_sums').whereNot({ month: ALL_MONTHS }).where('jobCount', '>', 0);
  return rows.distinct('month').orderBy('month', 'desc').pluck('month');
}

/** Every stored cleaner with jobs. */
export async function cleanersWithJobs(db: Knex): Promise<JobSummary['cleaners']> {
  const rows = db('job_sums').where({ month: ALL_MONTHS }).where('jobCount', '>', 0);
  return rows
    .whereNot({ assignedCleaner: NO_CLEANER })
    .distinct('assignedCleaner')
    .orderBy('assignedCleaner')
    .pluck('assignedCleaner');
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
  assignedCleaner: job.assignedCleaner ?? NO_CLEANER,
  unpaid: openAmount(job) > 0 ? 1 : 0,
});

const plus = (amount: Dollars, sign: 1 | -1, other: Dollars) =>
  sign === 1 ? sum([amount, other]) : minus(amount, other);
