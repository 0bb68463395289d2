import type { JobFilter, JobSummary } from '@app/domain/job/job';
import { type Dollars, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';
import { whereFiltered } from './job-filter.ts';
import { monthsWithJobs, sumsOf } from './job-sums.ts';

type Share = { count: number; total: Dollars };
type Group = Share & { owed: Dollars } & Pick<JobSummary['byMethod'][number], 'finalPricingMethod'> &
  Pick<JobSummary['byCleaner'][number], 'assignedCleaner'>;

/** Sums of the jobs that the same filter would list, the largest share first. */
export async function jobSummary(db: Knex, filter: JobFilter): Promise<JobSummary> {
  const groups = filter.search ? await foundGroups(db, filter) : await keptGroups(db, filter);
  return {
    ...share(groups),
    owed: sum(groups.map(({ owed }) => owed)),
    byMethod: by('finalPricingMethod', groups),
    byCleaner: by('assignedCleaner', groups),
    months: await monthsWithJobs(db),
  };
}

/** Without a search nothing has to be counted. */
async function keptGroups(db: Knex, filter: JobFilter): Promise<Group[]> {
  const rows = await sumsOf(db, filter).select(
    'finalPricingMethod',
    'assignedCleaner',
    { count: 'jobCount' },
    'total',
    'owed',
  );
  return rows.map((row) => ({ ...row, assignedCleaner: row.assignedCleaner || null }));
}

async function foundGroups(db: Knex, filter: JobFilter): Promise<Group[]> {
  const query = db('jobs')
    .select('finalPricingMethod', 'assignedCleaner')
    .count({ count: '*' })
    .sum({ total: 'finalTotal' })
    .select({ owed: db.raw('sum(case when unpaid = 1 then finalTotal - paidTotal else 0 end)') })
    .groupBy('finalPricingMethod', 'assignedCleaner');
  whereFiltered(query, filter);
  return (await query) as Group[];
}

function by<Key extends 'finalPricingMethod' | 'assignedCleaner'>(key: Key, groups: Group[]) {
  return [...Map.groupBy(groups, (group) => group[key])]
    .map(([value, same]) => ({ [key]: value, ...share(same) }) as Share & Pick<Group, Key>)
    .sort((a, b) => b.total - a.total);
}

const share = (groups: Share[]): Share => ({
  count: groups.reduce((count, group) => count + group.count, 0),
  total: sum(groups.map((group) => group.total)),
});
