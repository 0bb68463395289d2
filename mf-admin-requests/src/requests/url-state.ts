import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import type { QueryParts } from '@app/web-kit';
import type { RequestView } from '../api/requests.ts';

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

const PARAM = 'request';

/** Which request is open stands in the address: Back closes it, a reload or a link from a mail opens it. */
export function useOpenedRequest([query, change, state]: QueryParts) {
  const text = query.get(PARAM) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

  return {
    id,
    open: (next: number) => change({ [PARAM]: String(next) }, { by: 'push', state: { openedHere: true } }),
    /** Another one in its place. */
    change: (next: number) => change({ [PARAM]: String(next) }),
    close: () => change({ [PARAM]: '' }, { by: state?.openedHere ? 'back' : 'replace' }),
  };
}
