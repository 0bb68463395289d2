import type { RequestEvent } from '@app/domain/request/request-event';
import { jobRequestEventsPath } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** What has happened to a request, oldest first. */
export const useRequestEvents = (id: number) =>
  useSWR<RequestEvent[]>(jobRequestEventsPath(id), { keepPreviousData: true });
