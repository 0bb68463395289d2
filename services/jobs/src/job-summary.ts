import type { JobSummary, JobSummaryQuery } from '@app/domain/job/job';
import { type Dollars, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';
import { monthsWithJobs, sumsOf } from './job-sums.ts';

type Share = { count: number; total: Dollars };
type Group = Share & { owed: Dollars } & Pick<JobSummary['byMethod'][number], 'finalPricingMethod'> &
  Pick<JobSummary['byCleaner'][number], 'assignedCleaner'>;

/** Sums over the jobs of a month, or all of them, largest first. */
export async function jobSummary(db: Knex, query: JobSummaryQuery): Promise<JobSummary> {
  const rows = await sumsOf(db, query).select(
    'finalPricingMethod',
    'assignedCleaner',
    { count: 'jobCount' },
    'total',
    'owed',
  );
  const groups: Group[] = rows.map((row) => ({ ...row, assignedCleaner: row.assignedCleaner || null }));
  return {
    ...share(groups),
    owed: sum(groups.map(({ owed }) => owed)),
    byMethod: by('finalPricingMethod', groups),
    byCleaner: by('assignedCleaner', groups),
    months: await monthsWithJobs(db),
  };
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
