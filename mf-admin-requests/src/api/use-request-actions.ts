import type { RequestStatus } from '@app/domain/request/options';
import { API, jobRequestPath, jobRequestStatusPath } from '@app/domain/shared/api';
import { api, useRefresh } from '@app/web-kit';

/** The writes of triage. After each one the requests and their counters are read again, and nothing else. */
export function useRequestActions() {
  const refresh = useRefresh();
  const refreshRequests = () => refresh(API.jobRequests);
  return {
    refreshRequests,
    async setStatus(id: number, status: RequestStatus) {
      await api.patch(jobRequestStatusPath(id), { status });
      await refreshRequests();
    },
    async remove(id: number) {
      await api.delete(jobRequestPath(id));
      await refreshRequests();
    },
  };
}
