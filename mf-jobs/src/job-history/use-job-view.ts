import { useQueryParts } from '@app/web-kit';
import type { JobView } from '../api/use-jobs.ts';

/** The view lives in the address, so that a reload, a bookmark and Back bring it again. */
export function useJobView() {
  const [query, changeQuery] = useQueryParts();
  const month = query.get('month') ?? '';
  const view: JobView = {
    search: (query.get('search') ?? '').slice(0, 200),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    unpaid: query.get('unpaid') === 'true',
  };

  const change = ({ unpaid, ...texts }: Partial<JobView>) =>
    changeQuery({ ...texts, ...(unpaid !== undefined && { unpaid: unpaid ? 'true' : '' }) });

  return { view, change, isFiltered: view.search !== '' || view.month !== '' || view.unpaid };
}
