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
import { api, useRefresh, useSWRConfig } from '@app/web-kit';

/** The writes of triage. After each one the requests and their counters are read again, and nothing else. */
export function useRequestActions() {
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
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
    async restore(id: number) {
      await api.post(jobRequestRestorePath(id));
      await refreshRequests();
    },
    /** The key makes a note that is sent again after a lost answer one note. */
    async addNote(id: number, text: string, idempotencyKey: string) {
      await api.post<RequestEvent>(jobRequestNotesPath(id), { text }, { idempotencyKey });
      await mutate(jobRequestEventsPath(id));
    },
  };
}
