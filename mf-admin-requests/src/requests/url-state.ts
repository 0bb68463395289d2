import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import type { QueryParts } from '@app/web-kit';
import { DEFAULT_VIEW, type RequestView } from '../api/request-view.ts';

const isStatus = (value: string): value is RequestStatus => Object.hasOwn(REQUEST_STATUSES, value);

/** Keeps the view in the URL, so that a reload, a bookmark and Back restore it. */
export function useRequestView([query, changeQuery]: QueryParts) {
  const status = query.get('status') ?? '';
  const view: RequestView = {
    status: isStatus(status) ? status : DEFAULT_VIEW.status,
    search: query.get('search') ?? DEFAULT_VIEW.search,
    sort: query.get('sort') === 'due' ? 'due' : DEFAULT_VIEW.sort,
  };

  const change = (part: Partial<RequestView>) =>
    changeQuery(
      Object.fromEntries(
        Object.entries(part).map(([key, value]) => [
          key,
          value === DEFAULT_VIEW[key as keyof RequestView] ? '' : value,
        ]),
      ),
    );

  return { view, change };
}

const PARAM = 'request';

/** Keeps the open request in the URL: Back closes it, a reload or a link from an email opens it. */
export function useOpenedRequest([query, change, state]: QueryParts) {
  const text = query.get(PARAM) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

  return {
    id,
    open: (next: number) => change({ [PARAM]: String(next) }, { by: 'push', state: { openedHere: true } }),
    /** Replaces the open request, without a new history entry. */
    change: (next: number) => change({ [PARAM]: String(next) }),
    close: () => change({ [PARAM]: '' }, { by: state?.openedHere ? 'back' : 'replace' }),
  };
}
