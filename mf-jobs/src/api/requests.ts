import type { RequestStatus } from '@app/domain/request/status';
import { API, jobRequestStatusPath } from '@app/domain/shared/api';
import { api, useRefresh } from '@app/web-kit';

/** Marks a request as scheduled and reads the requests on screen again. */
export function useScheduleRequest() {
  const refresh = useRefresh();
  return async (id: number): Promise<void> => {
    await api.patch(jobRequestStatusPath(id), { status: 'scheduled' satisfies RequestStatus });
    await refresh(API.jobRequests);
  };
}
