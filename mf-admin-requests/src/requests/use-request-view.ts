import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/options';
import { useSearchParams } from '@app/web-kit';
import type { RequestView } from '../api/use-requests.ts';

const isStatus = (value: string): value is RequestStatus => Object.hasOwn(REQUEST_STATUSES, value);

/** The view lives in the address, so that a reload, a bookmark and Back bring it again. */
export function useRequestView() {
  const [query, setQuery] = useSearchParams();
  const status = query.get('status') ?? '';
  const view: RequestView = {
    status: isStatus(status) ? status : 'all',
    search: query.get('search') ?? '',
    sort: query.get('sort') === 'due' ? 'due' : 'newest',
  };

  const change = (part: Partial<RequestView>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(part)) {
          if (value === '' || value === 'all' || value === 'newest') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );

  return { view, change };
}
