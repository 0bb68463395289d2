import * as requests from '@app/contract/requests';
import type { RequestStatus } from '@app/domain/request/status';
import { call, pathOf, useCall, useRefresh } from '@app/web-kit';

/** One request; null requests nothing. */
export const useRequest = (id: number | null) =>
  useCall(requests.find, id === null ? null : { params: { id } });

/** Changes the status of a request and reads the requests on screen again. */
export function useRequestStatus() {
  const refresh = useRefresh();
  return async (id: number, status: RequestStatus): Promise<void> => {
    await call(requests.setStatus, { params: { id }, body: { status } });
    await refresh(pathOf(requests.list));
  };
}
