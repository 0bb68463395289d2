import type { RequestStatus } from '@app/domain/request/options';
import type { RequestEvent } from '@app/domain/request/request-event';
import {
  API,
  jobRequestEventsPath,
  jobRequestNotesPath,
  jobRequestPath,
  jobRequestRestorePath,
  jobRequestStatusPath,
} from '@app/domain/shared/api';
import { ApiError, api, useRefresh, useSWRConfig } from '@app/web-kit';

/** The writes of triage. After each one the requests and their counters are read again, and nothing else. */
export function useRequestActions() {
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const refreshRequests = () => refresh(API.jobRequests);
  /** Of a request that somebody else has deleted nothing should stay on screen either. */
  const writing = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await refreshRequests();
      throw error;
    }
    await refreshRequests();
  };
  return {
    refreshRequests,
    setStatus: (id: number, status: RequestStatus) =>
      writing(api.patch(jobRequestStatusPath(id), { status })),
    remove: (id: number) => writing(api.delete(jobRequestPath(id))),
    restore: (id: number) => writing(api.post(jobRequestRestorePath(id))),
    /** The key makes a note that is sent again after a lost answer one note. */
    async addNote(id: number, text: string, idempotencyKey: string) {
      await api.post<RequestEvent>(jobRequestNotesPath(id), { text }, { idempotencyKey });
      await mutate(jobRequestEventsPath(id));
    },
  };
}
