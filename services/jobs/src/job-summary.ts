import type { JobListQuery, JobSummary } from '@app/domain/job/job';
import { type Dollars, sum } from '@app/domain/shared/money';
import { whereFound } from '@app/service-kit/search-text';
import type { Knex } from 'knex';
import { whereInMonth } from './job-repository.ts';

type Share = { count: number; total: Dollars };
type Group = Share &
  Pick<JobSummary['byMethod'][number], 'finalPricingMethod'> & { assignedCleaner: string | null };

/** Sums of the jobs that the same filter would list, the largest share first. */
export async function jobSummary(
  db: Knex,
  { month, search }: Pick<JobListQuery, 'month' | 'search'>,
): Promise<JobSummary> {
  const query = db('jobs')
    .select('finalPricingMethod', 'assignedCleaner')
    .count({ count: '*' })
    .sum({ total: 'finalTotal' })
    .groupBy('finalPricingMethod', 'assignedCleaner');
  whereInMonth(query, month);
  whereFound(query, 'searchText', search);
  const groups = (await query) as Group[];

  return {
    ...share(groups),
    byMethod: by('finalPricingMethod', groups),
    byCleaner: by('assignedCleaner', groups),
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
