import type { Query } from '@app/contract/platform/call';
import type { list } from '@app/contract/requests';
import type { RequestStatus } from '@app/domain/request/status';

/** Filter, search and order of the request list. */
export type RequestView = { status: RequestStatus | 'all'; search: string; sort: 'newest' | 'due' };

/** The values that the URL leaves out. */
export const DEFAULT_VIEW: RequestView = { status: 'all', search: '', sort: 'newest' };

/** The query of the first page of a view. */
export const listQuery = ({ status, search, sort }: RequestView): Query<typeof list> => ({
  limit: '25',
  status: status === 'all' ? undefined : status,
  search,
  sort: sort === 'newest' ? undefined : sort,
});
