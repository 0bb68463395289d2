import * as jobs from '@app/contract/jobs';
import { jobsOfRequest, jobsOfRequestQuery } from '@app/domain/job/list/job-list';
import { pathOf, useCall, useCallPages, useRefresh } from '@app/web-kit';
import { PAGE_SIZE } from './request-view.ts';

/** Every saved job, newest first, 25 at a time. */
export const useJobs = () => useCallPages(jobs.list, { limit: PAGE_SIZE });

/** The jobs that were made from a request, newest first; none while they are not known. */
export function useJobsOfRequest(id: number) {
  // The jobs are read each time, since one may have been made in another tab.
  const { data } = useCall(jobs.list, { query: jobsOfRequestQuery(id) }, { revalidateIfStale: true });
  return jobsOfRequest(data, id);
}

export function useRefreshJobs() {
  const refresh = useRefresh();
  return () => refresh(pathOf(jobs.list));
}
