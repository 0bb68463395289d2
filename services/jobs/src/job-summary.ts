import type { JobFilter, JobSummary } from '@app/domain/job/job-list';
import type { PricingMethod } from '@app/domain/job/pricing-methods';
import { type Dollars, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';
import { cleanersWithJobs, hasKeptSums, monthsWithJobs, sumsOf } from './job-sums.ts';
import { scannedSums } from './scanned-sums.ts';

type Share = { count: number; total: Dollars };
type Group = Share & { owed: Dollars; finalPricingMethod: PricingMethod; assignedCleaner: string | null };

/** Sums over the jobs that match the filter, largest first. */
export async function jobSummary(db: Knex, filter: JobFilter): Promise<JobSummary> {
  const sums = await (hasKeptSums(filter) ? sumsOf(db, filter) : scannedSums(db, filter));
  const groups = (sums ?? []).map((group) => ({
    ...group,
    assignedCleaner: group.assignedCleaner || null,
  })) as Group[];
  return {
    ...share(groups),
    owed: sum(groups.map(({ owed }) => owed)),
    byMethod: by('finalPricingMethod', groups),
    byCleaner: by('assignedCleaner', groups),
    tooMany: sums === undefined,
    months: await monthsWithJobs(db),
    cleaners: await cleanersWithJobs(db),
  };
}

function by<Key extends 'finalPricingMethod' | 'assignedCleaner'>(key: Key, groups: Group[]) {
  return (
    [...Map.groupBy(groups, (group) => group[key])]
      .map(([value, same]) => ({ [key]: value, ...share(same) }) as Share & Pick<Group, Key>)
      // Sums that are the difference of others.
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.total - a.total)
  );
}

const share = (groups: Share[]): Share => ({
  count: groups.reduce((count, group) => count + group.count, 0),
  total: sum(groups.map((group) => group.total)),
});
