import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** How the address follows: in place, as a step that Back takes back, or by going back such a step. */
type How = { by: 'replace' } | { by: 'push'; state: unknown } | { by: 'back' };

/**
 * The query of the address, a way to change parts of it, and what the last step remembers; an empty part is left out. What
 * was chosen counts at once: the address follows a moment later, until then a checkbox would jump back and a second choice
 * undo the first. So one page has one of these.
 */
export function useQueryParts() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ at: query, next: query, state });
  const current = chosen.at === query ? chosen : { at: query, next: query, state };
  // A timer may hold a change of an earlier moment; it counts from what was chosen last all the same. Only what is on
  // screen counts: React may draw the page of the new address for long, and draw it anew, before it shows.
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
