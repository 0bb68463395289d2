import type { JobRequest, RequestSummary } from '@app/domain/request/request';
import type { RequestEvent } from '@app/domain/request/request-event';
import type { RequestStatus } from '@app/domain/request/status';
import {
  API,
  jobRequestEventsPath,
  jobRequestNotesPath,
  jobRequestPath,
  jobRequestRestorePath,
  jobRequestStatusPath,
} from '@app/domain/shared/api';
import { ApiError, api, usePages, useRefresh, useSWR, useSWRConfig } from '@app/web-kit';

/** What of the requests is on screen: the filter, the search and the order. */
export type RequestView = { status: RequestStatus | 'all'; search: string; sort: 'newest' | 'due' };

/** The requests of one view, 25 at a time. */
export function useRequests({ status, search, sort }: RequestView) {
  const query = new URLSearchParams({ limit: '25' });
  if (status !== 'all') query.set('status', status);
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  return usePages<JobRequest>(`${API.jobRequests}?${query}`);
}

/** One request by its number; nothing is read for none. */
export const useRequest = (id: number | undefined) =>
  useSWR<JobRequest>(id === undefined ? null : jobRequestPath(id));

/** What has happened to a request, oldest first. */
export const useRequestEvents = (id: number) =>
  useSWR<RequestEvent[]>(jobRequestEventsPath(id), { keepPreviousData: true });

/** Counters over all requests, whatever filter the list has. */
export const useRequestSummary = () =>
  useSWR<RequestSummary>(API.jobRequestsSummary, { keepPreviousData: true });

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
