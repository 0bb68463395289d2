import type { JobSummary } from '@app/contract/jobs/list';
import type { Job } from '@app/domain/job/job/job';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { isDone, openAmount } from '@app/domain/job/payments/payments';
import { sum } from '@app/domain/shared/money';
import type { Moment } from '@app/domain/shared/visit-time';

/** Totals of the `some` jobs, and the months of all. */
export function summaryOf(some: Job[], all: Job[], now: Moment): JobSummary {
  const owed = (jobs: Job[]) => sum(jobs.map(openAmount));
  const [done, coming] = [true, false].map((is) => owed(some.filter((job) => isDone(job, now) === is)));
  return {
    ...share(some),
    owed: owed(some),
    due: { done: done!, overdue: owed(some.filter((job) => isOverdue(job, now.day))), coming: coming! },
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
  [...new Set(jobs.map((job) => job[key]))].map((value) => {
    const same = jobs.filter((job) => job[key] === value);
    return { [key]: value, ...share(same) } as ReturnType<typeof share> & Pick<Job, Key>;
  });
