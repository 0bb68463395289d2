import * as jobs from '@app/contract/jobs';
import { call, pathOf, useCall, useRefresh } from '@app/web-kit';
import { unlessDeleted } from '../api/jobs.ts';

export const useClientLinks = (jobId: number) =>
  useCall(
    jobs.links,
    { params: { id: jobId } },
    { keepPreviousData: true, revalidateOnMount: true, ...unlessDeleted(jobId) },
  );

/** Each write reads links and history again; the job itself does not change. */
export function useClientLinkActions(jobId: number) {
  const refresh = useRefresh();
  const refreshLinks = () => refresh(pathOf(jobs.links, { id: jobId }), pathOf(jobs.events, { id: jobId }));
  return {
    /** Resolves to the token, which no later response contains. */
    async create(cleanerName: string): Promise<string> {
      const params = { id: jobId };
      const { token } = await call(jobs.createLink, { params, body: { cleanerName } });
      await refreshLinks();
      return token;
    },
    /** The address stops working at once. */
    async revoke(linkId: number): Promise<void> {
      await call(jobs.revokeLink, { params: { id: jobId, linkId } });
      await refreshLinks();
    },
  };
}
