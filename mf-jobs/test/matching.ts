import type { Job } from '@app/domain/job/job/job';
import { invoiceIdOf, type JobFilter, type JobListQuery } from '@app/domain/job/list/job-list';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { isDone, openAmount } from '@app/domain/job/payments/payments';
import { ownTimeZone } from '@app/domain/shared/time-zone';
import { momentIn } from '@app/domain/shared/visit-time';

/** The jobs that match a query, in its order, from all jobs, newest first. A search is part of the name or address. */
export function matchingJobs<Listed extends Job>(
  jobs: readonly Listed[],
  { order, ...filter }: JobFilter & Pick<JobListQuery, 'order'>,
): Listed[] {
  const found = jobs.filter((job) => matches(job, filter));
  const { from, to, endFrom, endTo } = filter;
  const byDay = order ?? (from || to || endFrom || endTo || filter.work ? 'latest' : undefined);
  if (byDay) found.sort((a, b) => (byDay === 'soonest' ? 1 : -1) * compare(a, b));
  const number = invoiceIdOf(filter.search);
  const numbered = jobs.filter((job) => job.id === number && matches(job, { ...filter, search: '' }));
  return [...numbered, ...found.filter(({ id }) => id !== number)];
}

const compare = (a: Job, b: Job) => (a.jobDate < b.jobDate ? -1 : a.jobDate > b.jobDate ? 1 : a.id - b.id);

function matches(job: Job, filter: JobFilter): boolean {
  const { search = '', month = '', cleaner, unassigned, unpaid, dueBefore, request, work } = filter;
  const { from = '', to = '9999', endFrom = '', endTo = '9999' } = filter;
  const end = job.jobEndDate ?? job.jobDate;
  return (
    `${job.clientName} ${job.clientAddress}`.toLowerCase().includes(search.toLowerCase()) &&
    job.jobDate.startsWith(month) &&
    job.jobDate >= from &&
    job.jobDate <= to &&
    end >= endFrom &&
    end <= endTo &&
    (!cleaner || job.assignedCleaner === cleaner) &&
    (!request || job.requestId === request) &&
    (!unassigned || !job.assignedCleaner) &&
    (!unpaid || openAmount(job) > 0) &&
    (!work || isDone(job, momentIn(ownTimeZone(), new Date())) === (work === 'done')) &&
    (!dueBefore || isOverdue(job, dueBefore))
  );
}
