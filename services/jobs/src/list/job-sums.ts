import type { JobSummary } from '@app/contract/jobs/list';
import { cleanerShares } from '@app/domain/job/job/other-cleaners';
import { invoiceIdOf, type JobFilter } from '@app/domain/job/list/job-list';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import type { Day } from '@app/domain/shared/dates';
import { type Dollars, minus, sum } from '@app/domain/shared/money';
import type { Moment } from '@app/domain/shared/visit-time';
import { readByIndex } from '@app/service-kit/db/schema';
import { whereFound } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';
import { crewsOf, whereShared } from '../cleaners/jobs-of-cleaner.ts';
import { companyMoment } from '../company/company.ts';
import { estimateCounts } from '../estimates/estimate-state.ts';
import { done, due, type FilterAt, filterAt, offered, whereFiltered } from './job-filter.ts';

type Share = { count: number; total: Dollars };
type Amounts = { total: Dollars; owed: Dollars; done: Dollars; overdue: Dollars };
type OfCleaner = Share & { assignedCleaner: string | null };
type Group = Amounts & OfCleaner & { finalPricingMethod: PricingMethod };

/** Sums over the jobs that match the filter, largest first; and the months and cleaners of all jobs. */
export async function jobSummary(db: Knex, filter: JobFilter): Promise<JobSummary> {
  const at = await filterAt(db, filter);
  const now = await companyMoment(db);
  const [groups, shared, options, estimates, tips] = await Promise.all([
    groupsOf(db, at, now),
    sharesBeside(db, at),
    monthsAndCleaners(db),
    estimatesOf(db, at, now.day),
    tipsOf(db, at),
  ]);
  const [owed, done, overdue] = (['owed', 'done', 'overdue'] as const).map((key) =>
    sum(groups.map((group) => group[key])),
  ) as [Dollars, Dollars, Dollars];
  return {
    ...share(groups),
    owed,
    due: { done, overdue, coming: minus(owed, done) },
    tips,
    byMethod: by('finalPricingMethod', groups),
    byCleaner: by('assignedCleaner', [...groups, ...shared]),
    ...options,
    ...(estimates && { estimates }),
  };
}

/** The tips of each cleaner, largest first. Few payments have one, so that few jobs are read. */
async function tipsOf(db: Knex, { search, ...filter }: FilterAt): Promise<NonNullable<JobSummary['tips']>> {
  const tips = db('payments').where('tip', '>', 0).select('jobId', 'tip', 'tipCleaner').as('tips');
  const rows = db.from(tips).joinRaw('cross join jobs').where('jobs.id', db.ref('tips.jobId'));
  whereSearched(db, whereFiltered(db, rows, filter), search);
  const found: { cleaner: string | null; total: Dollars }[] = await rows
    .select({ cleaner: 'tipCleaner' })
    .sum({ total: 'tip' })
    .groupBy('tipCleaner');
  return found
    .map(({ cleaner, total }) => ({ cleaner, total: sum([total]) }))
    .sort((a, b) => b.total - a.total);
}

/** What others have of the totals of assigned cleaners, and as much less for these. Their jobs are counted for both. */
async function sharesBeside(db: Knex, { search, ...filter }: FilterAt): Promise<OfCleaner[]> {
  const rows = whereFiltered(db, db('jobs'), filter);
  whereSearched(db, rows, search);
  return (await crewsOf(whereShared(db, rows))).flatMap((job) => {
    const [own, ...others] = cleanerShares(job);
    return [
      { assignedCleaner: job.assignedCleaner, count: 0, total: minus(own!.total, job.finalTotal) },
      ...others.map(({ cleaner, total }) => ({ assignedCleaner: cleaner, count: 1, total })),
    ];
  });
}

async function groupsOf(db: Knex, { search, ...filter }: FilterAt, now: Moment): Promise<Group[]> {
  const keys = ['assignedCleaner', 'finalPricingMethod'];
  // A search reads the jobs in their order; all else the index of sums, which begins with the month.
  const rows = whereFiltered(db, search ? readByIndex(db, 'jobs') : db('jobs'), filter);
  whereSearched(db, rows, search);
  const owed = (condition: Knex.Raw) =>
    db.raw('sum(case when paidTotal < finalTotal and ? then finalTotal - paidTotal else 0 end)', [condition]);
  const groups: Group[] = await rows
    .select(keys)
    .count({ count: '*' })
    .sum({ total: 'finalTotal' })
    .select({
      owed: owed(db.raw('not ?', [offered(db, now)])),
      done: owed(done(db, now)),
      overdue: owed(due(db, '<', now.day)),
    })
    .groupBy(search ? keys : ['jobMonth', ...keys]);
  // SQLite adds floating-point numbers.
  const exact = ({ total, owed: all, done, overdue }: Amounts) => ({
    total: sum([total]),
    owed: sum([all]),
    done: sum([done]),
    overdue: sum([overdue]),
  });
  return groups.map((group) => ({ ...group, ...exact(group) }));
}

/** The estimates in each state, whatever state the filter asks for. */
const estimatesOf = (db: Knex, { search, estimate: _, ...filter }: FilterAt, today: Day) =>
  estimateCounts(db, (rows) => whereSearched(db, whereFiltered(db, rows, filter), search), today);

/** Everything that a search finds, the job of an invoice number too. */
function whereSearched(db: Knex, rows: Knex.QueryBuilder, search: string | undefined): void {
  if (search)
    rows.where((found) => whereFound(db, found, search).orWhere('jobs.id', invoiceIdOf(search) ?? 0));
}

/** The months and cleaners of all jobs: the options of the filters. */
async function monthsAndCleaners(db: Knex): Promise<Pick<JobSummary, 'months' | 'cleaners'>> {
  const found: { jobMonth: string; assignedCleaner: string | null }[] = await db('jobs')
    .whereNull('deletedAt')
    .distinct('jobMonth', 'assignedCleaner');
  const beside: string[] = await db('job_cleaners').distinct().pluck('cleaner');
  const cleaners = new Set([...found.map(({ assignedCleaner }) => assignedCleaner), ...beside]);
  return {
    months: [...new Set(found.map(({ jobMonth }) => jobMonth))].sort().reverse(),
    cleaners: [...cleaners].filter((cleaner) => cleaner !== null).sort(),
  };
}

const by = <Key extends string, Part extends Share & Record<Key, unknown>>(key: Key, groups: Part[]) =>
  [...Map.groupBy(groups, (group) => group[key])]
    .map(([value, same]) => ({ [key]: value, ...share(same) }) as Share & Pick<Part, Key>)
    .sort((a, b) => b.total - a.total);

const share = (groups: Share[]): Share => ({
  count: groups.reduce((count, group) => count + group.count, 0),
  total: sum(groups.map((group) => group.total)),
});
