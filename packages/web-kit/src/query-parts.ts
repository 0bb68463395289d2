import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and a way to change parts of it; an empty part is left out. What was chosen counts at once:
 * the address follows a moment later, until then a checkbox would jump back and a second choice undo the first.
 */
export function useQueryParts() {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState({ at: query, next: query });
  const current = chosen.at === query ? chosen.next : query;

  const change = (parts: Record<string, string>): void => {
    const next = new URLSearchParams(current);
    for (const [name, value] of Object.entries(parts)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setChosen({ at: query, next });
    setQuery(next, { replace: true });
  };
  return [current, change] as const;
}
