import * as requests from '@app/contract/requests';
import type { RequestStatus } from '@app/domain/request/status';
import { ApiError, call, pathOf, useCall, useCallPages, useRefresh, useSWRConfig } from '@app/web-kit';
import { listQuery, PAGE_SIZE, type RequestView } from './request-view.ts';

export const useRequests = (view: RequestView) => useCallPages(requests.list, listQuery(view));

export const useDeletedRequests = (search: string) =>
  useCallPages(requests.deleted, { limit: PAGE_SIZE, search });

/** One request by its ID; reads nothing while `id` is undefined. */
export const useRequest = (id: number | undefined) =>
  useCall(requests.find, id === undefined ? null : { params: { id } });

/** The requests that the same visitor sent before. */
export const useEarlierRequests = (id: number) => useCall(requests.earlier, { params: { id } });

/** The events of a request, oldest first. */
export const useRequestEvents = (id: number) =>
  useCall(requests.events, { params: { id } }, { keepPreviousData: true });

/** Counters over all requests, regardless of the list's filter. */
export const useRequestSummary = () => useCall(requests.summary, {}, { keepPreviousData: true });

/** Writes to requests. Each one then reloads the requests and their counters, nothing else. */
export function useRequestActions() {
  const refresh = useRefresh();
  const { mutate } = useSWRConfig();
  const refreshRequests = () => refresh(pathOf(requests.list));
  const thenRefresh = async (write: Promise<unknown>) => {
    try {
      await write;
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
      // The page may be left with the next press.
      thenRefresh(call(requests.setStatus, { params: { id }, body: { status }, keepalive: true })),
    remove: (id: number) => thenRefresh(call(requests.remove, { params: { id } })),
    restore: (id: number) => thenRefresh(call(requests.restore, { params: { id } })),
    /** A retry with the same key adds the note once. */
    async addNote(id: number, text: string, idempotencyKey: string) {
      const added = await call(requests.note, { params: { id }, body: { text }, idempotencyKey });
      await mutate(pathOf(requests.events, { id }));
      return added;
    },
    async removeNote(id: number, noteId: number) {
      await call(requests.removeNote, { params: { id, noteId } });
      await mutate(pathOf(requests.events, { id }));
    },
  };
}
