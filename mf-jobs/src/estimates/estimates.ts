import * as jobs from '@app/contract/jobs';
import type { Day } from '@app/domain/shared/dates';
import { call, useCall } from '@app/web-kit';
import { unlessDeleted, useRefreshJobs } from '../api/jobs.ts';

/** The estimate of a job, null for none; undefined while it is not known. */
export function useEstimate(jobId: number) {
  const options = { keepPreviousData: true, revalidateOnMount: true, ...unlessDeleted(jobId) };
  return useCall(jobs.estimate, { params: { id: jobId } }, options).data?.estimate;
}

/** Makes the estimate of a job valid until a day. */
export function useMakeEstimate(jobId: number) {
  const refreshJobs = useRefreshJobs();
  return async (validUntil: Day): Promise<void> => {
    await call(jobs.makeEstimate, { params: { id: jobId }, body: { validUntil } });
    await refreshJobs();
  };
}
