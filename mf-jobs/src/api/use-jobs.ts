import type { JobListItem } from '@app/domain/job/job';
import { API } from '@app/domain/shared/api';
import { usePages } from '@app/web-kit';

/** What of the jobs is on screen; `month` is 'YYYY-MM' or '' for all. */
export type JobView = { search: string; month: string };

/** Saved jobs, newest first, 24 at a time; a photo in them is a link to its bytes. */
export function useJobs({ search, month }: JobView) {
  const query = new URLSearchParams({ limit: '24' });
  if (search) query.set('search', search);
  if (month) query.set('month', month);
  return usePages<JobListItem>(`${API.jobs}?${query}`);
}
