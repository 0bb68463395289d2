import * as jobs from '@app/contract/jobs';
import type { JobListItem } from '@app/domain/job/job';
import { pathOf, usePages, useRefresh } from '@app/web-kit';

/** Every saved job, newest first, 25 at a time. */
export const useJobs = () => usePages<JobListItem>(pathOf(jobs.list, {}, { limit: '25' }));

export function useRefreshJobs() {
  const refresh = useRefresh();
  return () => refresh(pathOf(jobs.list));
}
