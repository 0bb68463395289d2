import * as jobs from '@app/contract/jobs';
import { pathOf, useCallPages, useRefresh } from '@app/web-kit';

/** Every saved job, newest first, 25 at a time. */
export const useJobs = () => useCallPages(jobs.list, { limit: '25' });

export function useRefreshJobs() {
  const refresh = useRefresh();
  return () => refresh(pathOf(jobs.list));
}
