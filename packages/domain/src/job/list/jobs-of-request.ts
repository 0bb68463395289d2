import { formatDayRange } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import type { Job } from '../job/job.ts';

/** How many jobs of one request the desk lists, the newest ones. */
const MAX_SHOWN = 10;

/** The query of the job list for the jobs that were made from a request. */
export const jobsOfRequestQuery = (requestId: number) => ({
  request: String(requestId),
  limit: String(MAX_SHOWN),
});

/** The jobs of a response to that query: an earlier release of the service ignores `request` and lists any jobs. */
export const jobsOfRequest = <Listed extends Pick<Job, 'requestId'>>(
  jobs: readonly Listed[] | undefined,
  requestId: number | null,
): Listed[] => jobs?.filter((job) => job.requestId === requestId) ?? [];

/** 'Fri, Dec 18, 2026 · $150.00', beside the number of such a job. */
export const visitAndTotal = ({ jobDate, jobEndDate, finalTotal }: VisitAndTotal): string =>
  `${formatDayRange(jobDate, jobEndDate)} · ${formatDollars(finalTotal)}`;
type VisitAndTotal = Pick<Job, 'jobDate' | 'jobEndDate' | 'finalTotal'>;
