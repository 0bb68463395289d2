import type { QueryParts } from '@app/web-kit';

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
