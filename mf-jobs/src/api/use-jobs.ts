import type { JobListItem, JobSummary } from '@app/domain/job/job';
import { API } from '@app/domain/shared/api';
import { usePages, useSWR } from '@app/web-kit';

/** What of the jobs is on screen; `month` is 'YYYY-MM' or '' for all. */
export type JobView = { search: string; month: string; unpaid: boolean };

/** Saved jobs, newest first, 24 at a time; a photo in them is a link to its bytes. */
export const useJobs = (view: JobView) => usePages<JobListItem>(jobsPath(view, 24));

/** What the jobs of a view come to, whatever is searched. While another one is asked for, the sums before it stay. */
export const useJobSummary = (view: JobView) =>
  useSWR<JobSummary>(`${API.jobsSummary}?${filterOf({ ...view, search: '' })}`, { keepPreviousData: true });

/** The address of the jobs of a view, so many at a time. */
export function jobsPath(view: JobView, limit: number): string {
  const query = filterOf(view);
  query.set('limit', String(limit));
  return `${API.jobs}?${query}`;
}

function filterOf({ search, month, unpaid }: JobView): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (month) query.set('month', month);
  if (unpaid) query.set('unpaid', 'true');
  return query;
}
