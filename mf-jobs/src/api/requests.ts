import * as requests from '@app/contract/requests';
import { call, pathOf, useCall, useRefresh } from '@app/web-kit';

/** One request; null requests nothing. */
export const useRequest = (id: number | null) =>
  useCall(requests.find, id === null ? null : { params: { id } });

/** Marks a request as scheduled and reads the requests on screen again. */
export function useScheduleRequest() {
  const refresh = useRefresh();
  return async (id: number): Promise<void> => {
    await call(requests.setStatus, { params: { id }, body: { status: 'scheduled' } });
    await refresh(pathOf(requests.list));
  };
}
