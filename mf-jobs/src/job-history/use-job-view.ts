import { useSearchParams } from '@app/web-kit';
import { useCallback } from 'react';
import type { JobView } from '../api/use-jobs.ts';

/** The view lives in the address, so that a reload, a bookmark and Back bring it again. */
export function useJobView() {
  const [query, setQuery] = useSearchParams();
  const month = query.get('month') ?? '';
  const view: JobView = {
    search: (query.get('search') ?? '').slice(0, 200),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    unpaid: query.get('unpaid') === 'true',
  };

  const change = useCallback(
    (part: Partial<JobView>) =>
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries(part)) {
            if (value) next.set(key, String(value));
            else next.delete(key);
          }
          return next;
        },
        // At once: a checkbox that waits for the address to change would first jump back.
        { replace: true, flushSync: true },
      ),
    [setQuery],
  );

  return { view, change, isFiltered: view.search !== '' || view.month !== '' || view.unpaid };
}
