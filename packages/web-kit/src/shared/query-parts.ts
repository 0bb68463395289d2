import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** How the URL changes: in place, as a new history entry, or by going back one entry. */
type How = { by: 'replace' } | { by: 'push'; state: unknown } | { by: 'back' };

/**
 * The query of the URL, a function that changes parts of it ('' removes one), and the state of the history entry. A
 * change applies at once; the URL follows when React has rendered it. Otherwise a checkbox would jump back and a second
 * change undo the first. Use it once per page.
 */
export function useQueryParts() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ at: query, next: query, state });
  const current = chosen.at === query ? chosen : { at: query, next: query, state };
  // A change from an earlier render, such as one in a timer, builds on the latest one that was committed: React may
  // render the next URL without showing it.
  const latest = useRef(current);
  useLayoutEffect(() => {
    latest.current = current;
  });

  const change = (parts: Record<string, string>, how: How = { by: 'replace' }): void => {
    const next = new URLSearchParams(latest.current.next);
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    latest.current = { ...latest.current, next, ...(how.by === 'push' && { state: how.state }) };
    setChosen(latest.current);
    if (how.by === 'back') navigate(-1);
    else setQuery(next, { replace: how.by === 'replace', state: latest.current.state });
  };
  return [current.next, change, current.state] as const;
}

export type QueryParts = ReturnType<typeof useQueryParts>;
