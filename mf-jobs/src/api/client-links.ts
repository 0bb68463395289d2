import * as jobs from '@app/contract/jobs';
import { call, useCall } from '@app/web-kit';
import { useRefreshJobs } from './jobs.ts';

export const useClientLinks = (jobId: number) => useCall(jobs.links, { params: { id: jobId } });

/** Each write reads the jobs on screen again, with their links and history. */
export function useClientLinkActions(jobId: number) {
  const refreshJobs = useRefreshJobs();
  return {
    /** Resolves to the token, which no later response contains. */
    async create(cleanerName: string): Promise<string> {
      const params = { id: jobId };
      const { token } = await call(jobs.createLink, { params, body: { cleanerName } });
      await refreshJobs();
      return token;
    },
    /** The address stops working at once. */
    async revoke(linkId: number): Promise<void> {
      await call(jobs.revokeLink, { params: { id: jobId, linkId } });
      await refreshJobs();
    },
  };
}
