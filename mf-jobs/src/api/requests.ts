import type { RequestStatus } from '@app/domain/request/status';
import { API, jobRequestStatusPath } from '@app/domain/shared/api';
import { api, useRefresh } from '@app/web-kit';

/** Tells the visitor's request that its job has a day; lists of requests are read again where they are on screen. */
export function useScheduleRequest() {
  const refresh = useRefresh();
  return async (id: number): Promise<void> => {
    await api.patch(jobRequestStatusPath(id), { status: 'scheduled' satisfies RequestStatus });
    await refresh(API.jobRequests);
  };
}
