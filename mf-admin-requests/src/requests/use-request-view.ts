import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/options';
import type { QueryParts } from '@app/web-kit';
import type { RequestView } from '../api/use-requests.ts';

const isStatus = (value: string): value is RequestStatus => Object.hasOwn(REQUEST_STATUSES, value);

/** What every value of a view is where the address says nothing of it. */
const USUAL: RequestView = { status: 'all', search: '', sort: 'newest' };

/** The view lives in the address, so that a reload, a bookmark and Back bring it again. */
export function useRequestView([query, changeQuery]: QueryParts) {
  const status = query.get('status') ?? '';
  const view: RequestView = {
    status: isStatus(status) ? status : USUAL.status,
    search: query.get('search') ?? USUAL.search,
    sort: query.get('sort') === 'due' ? 'due' : USUAL.sort,
  };

  const change = (part: Partial<RequestView>) =>
    changeQuery(
      Object.fromEntries(
        Object.entries(part).map(([key, value]) => [
          key,
          value === USUAL[key as keyof RequestView] ? '' : value,
        ]),
      ),
    );

  return { view, change };
}
