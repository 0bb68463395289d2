import type { Job } from '@app/domain/job/job/job';
import type { JobSummary } from '@app/domain/job/list/job-list';
import { openAmount } from '@app/domain/job/payments/payments';
import { sum } from '@app/domain/shared/money';

/** Totals of the `some` jobs, and the months of all. */
export function summaryOf(some: Job[], all: Job[]): JobSummary {
  return {
    ...share(some),
    owed: sum(some.map(openAmount)),
    byMethod: by('finalPricingMethod', some),
    byCleaner: by('assignedCleaner', some),
    months: [...new Set(all.map(({ jobDate }) => jobDate.slice(0, 7)))].sort().reverse(),
    cleaners: [...new Set(all.flatMap(({ assignedCleaner }) => assignedCleaner ?? []))].sort(),
  };
}

const share = (jobs: Job[]) => ({
  count: jobs.length,
  total: sum(jobs.map(({ finalTotal }) => finalTotal)),
});

const by = <Key extends 'finalPricingMethod' | 'assignedCleaner'>(key: Key, jobs: Job[]) =>
  [...Map.groupBy(jobs, (job) => job[key])].map(
    ([value, same]) => ({ [key]: value, ...share(same) }) as ReturnType<typeof share> & Pick<Job, Key>,
  );
