import type { RequestStatus } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { API } from '@app/domain/shared/api';
import { usePages } from '@app/web-kit';

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
