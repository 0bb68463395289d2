import { useSearchParams } from '@app/web-kit';
import { useState } from 'react';
import type { JobView } from '../api/use-jobs.ts';

type Chosen = { at: URLSearchParams; part: Partial<JobView> };

/** The view lives in the address, so that a reload, a bookmark and Back bring it again. */
export function useJobView() {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen>();
  // What was chosen shows at once: the address follows a moment later, and a checkbox would jump back until then.
  const ahead = chosen?.at === query ? chosen.part : {};
  const view = { ...viewIn(query), ...ahead };

  const change = (part: Partial<JobView>) => {
    const all = { ...ahead, ...part };
    setChosen({ at: query, part: all });
    setQuery(withView(query, all), { replace: true });
  };

  return { view, change, isFiltered: view.search !== '' || view.month !== '' || view.unpaid };
}

function viewIn(query: URLSearchParams): JobView {
  const month = query.get('month') ?? '';
  return {
    search: (query.get('search') ?? '').slice(0, 200),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    unpaid: query.get('unpaid') === 'true',
  };
}

function withView(query: URLSearchParams, part: Partial<JobView>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(part)) {
    if (value) next.set(key, String(value));
    else next.delete(key);
  }
  return next;
}
