import type { Query } from '@app/contract/platform/call';
import type { list } from '@app/contract/requests';
import type { RequestStatus } from '@app/domain/request/status';

/** Requests, or jobs, in one page of a list of the dashboard. */
export const PAGE_SIZE = '25';

/** Filter, search and order of the request list. */
export type RequestView = {
  status: RequestStatus | 'all';
  search: string;
  sort: 'newest' | 'due';
  /** Only those whose answer is due, whatever the status. */
  isAwaited: boolean;
};

/** The values that the URL leaves out. */
export const DEFAULT_VIEW: RequestView = { status: 'all', search: '', sort: 'newest', isAwaited: false };

/** The query of the first page of a view. */
export const listQuery = ({ status, search, sort, isAwaited }: RequestView): Query<typeof list> => ({
  limit: PAGE_SIZE,
  status: status === 'all' ? undefined : status,
  search,
  // What is awaited has another order without one.
  sort: sort === (isAwaited ? 'due' : 'newest') ? undefined : sort,
  awaited: isAwaited ? 'true' : undefined,
});
