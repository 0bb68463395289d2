import type { Job } from '@app/domain/job/job';
import type { JobFilter, JobSummary } from '@app/domain/job/job-list';
import { addDays, type Day } from '@app/domain/shared/dates';
import { minus } from '@app/domain/shared/money';
import type { Knex } from 'knex';
import { type SumKind, sumUnsummed } from './day-sums.ts';
import { daysOf, later, runningOn, whereFiltered } from './job-filter.ts';
import { addSums, NO_CLEANER, type SumKey, sumChanges } from './sum-changes.ts';
import { inCents, SUMMED, type SumGroup, sumGroups } from './sum-groups.ts';

/** The fields that the sums of months depend on. */
export type Counted = Pick<
  Job,
  'jobDate' | 'finalPricingMethod' | 'assignedCleaner' | 'finalTotal' | 'paidTotal'
>;

const ALL_MONTHS = '';

/** Moves a job from its previous sums to its new ones, in the transaction that changes it; undefined means no job. */
export const updateSums = (
  trx: Knex,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> =>
  addSums(
    trx,
    'job_sums',
    sumChanges([{ before, after }], ({ jobDate }, key: SumKey) => [
      { month: ALL_MONTHS, ...key },
      { month: jobDate.slice(0, 7), ...key },
    ]),
  );

/** True when the sums of a filter are kept. */
export const hasKeptSums = ({ search, dueBefore, openQuestion, ...rest }: JobFilter): boolean =>
  !search &&
  !openQuestion &&
  !(dueBefore && (rest.month || rest.from || rest.to || rest.endFrom || rest.endTo));

/** The sums of the jobs that match a filter whose sums are kept. */
export async function sumsOf(db: Knex, { endFrom, endTo, ...filter }: JobFilter): Promise<SumGroup[]> {
  await sumUnsummed(db);
  if (filter.dueBefore) return dueBefore(db, filter, filter.dueBefore);
  if (!endTo) return endFrom ? endingFrom(db, filter, endFrom) : byStart(db, filter);
  const next = later(endFrom, addDays(endTo, 1))!;
  const all = await (endFrom ? endingFrom(db, filter, endFrom) : byStart(db, filter));
  return [...all, ...(await endingFrom(db, filter, next)).map(negative)];
}

/** The amounts that were due before a day: whole months and the days of one month. */
async function dueBefore(db: Knex, filter: JobFilter, day: Day): Promise<SumGroup[]> {
  const month = day.slice(0, 7);
  const months = ofDays(db, filter, 'dueMonth').where('period', '<', month);
  const days = ofDays(db, filter, 'dueDay').where('period', '>=', `${month}-01`).where('period', '<', day);
  return inGroups([...(await months), ...(await days)]);
}

/** The jobs that start on a day or later, and those that run on it already. */
async function endingFrom(db: Knex, filter: JobFilter, day: Day): Promise<SumGroup[]> {
  const started = await byStart(db, { ...filter, from: later(filter.from, day) });
  const running = whereFiltered(db, runningOn(db, day), filter).select(SUMMED);
  return [...started, ...(await sumGroups(db, running))];
}

const negative = ({ count, total, owed, ...group }: SumGroup): SumGroup => ({
  ...group,
  count: -count,
  total: minus(0, total),
  owed: minus(0, owed),
});

/** By the start date: whole months, and the days of at most two other months. */
async function byStart(db: Knex, filter: JobFilter): Promise<SumGroup[]> {
  const { from, to } = daysOf(filter);
  const months = kept(db, filter, 'job_sums');
  if (!from && !to) return inGroups(await months.where({ month: ALL_MONTHS }));
  months.where('month', '>', ALL_MONTHS);
  const [first, last] = [from?.slice(0, 7), to?.slice(0, 7)];
  const isFromFirst = !from || from.endsWith('-01');
  const isToLast = !to || to.endsWith('-31') || addDays(to, 1).endsWith('-01');
  if (first) months.where('month', isFromFirst ? '>=' : '>', first);
  if (last) months.where('month', isToLast ? '<=' : '<', last);
  const days = async (firstDay: Day, lastDay: Day) =>
    ofDays(db, filter, 'start').whereBetween('period', [firstDay, lastDay]);
  const until = to && to < `${first}-31` ? to : `${first}-31`;
  return inGroups([
    ...(await months),
    ...(isFromFirst ? [] : await days(from, until)),
    ...(isToLast || (first === last && !isFromFirst) ? [] : await days(later(from, `${last}-01`)!, to)),
  ]);
}

const inGroups = (rows: SumGroup[]) => rows.map(inCents);

const ofDays = (db: Knex, filter: JobFilter, kind: SumKind) =>
  kept(db, filter, 'job_day_sums').where({ kind });

function kept(
  db: Knex,
  { unpaid, cleaner, unassigned }: JobFilter,
  table: 'job_sums' | 'job_day_sums',
): Knex.QueryBuilder {
  const rows = db(table)
    .where('jobCount', '>', 0)
    .select('finalPricingMethod', 'assignedCleaner')
    .sum({ count: 'jobCount', total: 'total', owed: 'owed' })
    .groupBy('finalPricingMethod', 'assignedCleaner');
  if (unpaid) rows.where({ unpaid: 1 });
  if (cleaner) rows.where({ assignedCleaner: cleaner });
  if (unassigned) rows.where({ assignedCleaner: NO_CLEANER });
  return rows;
}

/** The number of jobs of a cleaner that begin on each day from a day on, soonest first. */
export async function startsOf(db: Knex, { cleaner, from }: { cleaner: string; from: Day }) {
  await sumUnsummed(db);
  const rows = db('job_day_sums')
    .where({ kind: 'start', assignedCleaner: cleaner })
    .where('jobCount', '>', 0);
  const days = rows.where('period', '>=', from).groupBy('period').orderBy('period');
  const found: { day: Day; count: number }[] = await days
    .select({ day: 'period' })
    .sum({ count: 'jobCount' });
  return found;
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
