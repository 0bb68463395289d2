import * as jobs from '@app/contract/jobs';
import { clientViewPath } from '@app/contract/platform/site-map';
import { call, pathOf, useRefresh } from '@app/web-kit';

/** Each write reads the job again, with its links and history. */
export function useClientLinkActions(jobId: number) {
  const refresh = useRefresh();
  const refreshLinks = () => refresh(pathOf(jobs.find, { id: jobId }));
  return {
    /** Resolves to the address, which no later response contains; it shows the invoice unless another document is named. */
    async create(document?: 'estimate'): Promise<string> {
      const { token } = await call(jobs.createLink, { params: { id: jobId }, body: { document } });
      await refreshLinks();
      return new URL(clientViewPath(token), window.location.origin).href;
    },
    /** The address stops working at once. */
    async revoke(linkId: number): Promise<void> {
      await call(jobs.revokeLink, { params: { id: jobId, linkId } });
      await refreshLinks();
    },
  };
}
