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

/** Filter, search and order of the request list. */
export type RequestView = { status: RequestStatus | 'all'; search: string; sort: 'newest' | 'due' };

/** The requests of one view, 25 at a time. */
export function useRequests({ status, search, sort }: RequestView) {
  const query = new URLSearchParams({ limit: '25' });
  if (status !== 'all') query.set('status', status);
  if (search) query.set('search', search);
  if (sort !== 'newest') query.set('sort', sort);
  return usePages<JobRequest>(`${API.jobRequests}?${query}`);
}

/** One request by its ID; reads nothing while `id` is undefined. */
export const useRequest = (id: number | undefined) =>
  useSWR<JobRequest>(id === undefined ? null : jobRequestPath(id));

/** The events of a request, oldest first. */
export const useRequestEvents = (id: number) =>
  useSWR<RequestEvent[]>(jobRequestEventsPath(id), { keepPreviousData: true });

/** Counters over all requests, regardless of the list's filter. */
export const useRequestSummary = () =>
  useSWR<RequestSummary>(API.jobRequestsSummary, { keepPreviousData: true });

/** Writes to requests. Each one then reloads the requests and their counters, nothing else. */
export function useRequestActions() {
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const refreshRequests = () => refresh(API.jobRequests);
  const thenRefresh = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (error) {
      // Another admin has deleted the request.
      if (error instanceof ApiError && error.status === 404) await refreshRequests();
      throw error;
    }
    await refreshRequests();
  };
  return {
    refreshRequests,
    setStatus: (id: number, status: RequestStatus) =>
      thenRefresh(api.patch(jobRequestStatusPath(id), { status })),
    remove: (id: number) => thenRefresh(api.delete(jobRequestPath(id))),
    restore: (id: number) => thenRefresh(api.post(jobRequestRestorePath(id))),
    /** A retry with the same key adds the note once. */
    async addNote(id: number, text: string, idempotencyKey: string) {
      await api.post<RequestEvent>(jobRequestNotesPath(id), { text }, { idempotencyKey });
      await mutate(jobRequestEventsPath(id));
    },
  };
}
