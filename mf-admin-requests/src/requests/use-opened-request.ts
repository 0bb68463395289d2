import { useLocation, useNavigate, useSearchParams } from '@app/web-kit';

const PARAM = 'request';

/** Which request is open stands in the address: Back closes it, a reload or a link from a mail opens it. */
export function useOpenedRequest() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const text = query.get(PARAM) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

  const withId = (next: number | undefined) => (current: URLSearchParams) => {
    const changed = new URLSearchParams(current);
    if (next === undefined) changed.delete(PARAM);
    else changed.set(PARAM, String(next));
    return changed;
  };

  return {
    id,
    open: (next: number) => setQuery(withId(next), { state: { openedHere: true } }),
    /** Another one in its place. */
    change: (next: number) => setQuery(withId(next), { state, replace: true }),
    close: () => {
      if (state?.openedHere) navigate(-1);
      else setQuery(withId(undefined), { replace: true });
    },
  };
}
