import { isDay, weekStart } from '@app/domain/shared/dates';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { LENGTHS } from '@app/domain/shared/validation';
import { useQueryParts } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { type JobView, PERIODS } from '../api/job-view.ts';

/** The view is stored in the URL, so that reload, bookmarks and Back restore it. */
export function useJobView() {
  const [query, changeQuery] = useQueryParts();
  const today = useToday();
  const [month, week] = [query.get('month') ?? '', query.get('week') ?? ''];
  const view: JobView = {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    period: PERIODS.find((period) => period === query.get('when')) ?? 'all',
    week: weekStart(isDay(week) ? week : today),
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : '',
    cleaner: (query.get('cleaner') ?? '').slice(0, LENGTHS.name),
    unpaid: query.get('unpaid') === 'true',
    overdue: query.get('overdue') === 'true',
    openQuestion: query.get('openQuestion') === 'true',
    today,
  };

  const change = ({ period, unpaid, overdue, openQuestion, ...rest }: Partial<Omit<JobView, 'today'>>) =>
    changeQuery({
      ...rest,
      ...(period && { when: period === 'all' ? '' : period, ...(period !== 'week' && { week: '' }) }),
      ...(unpaid !== undefined && { unpaid: unpaid ? 'true' : '' }),
      ...(overdue !== undefined && { overdue: overdue ? 'true' : '' }),
      ...(openQuestion !== undefined && { openQuestion: openQuestion ? 'true' : '' }),
    });
  const clear = () =>
    change({
      search: '',
      period: 'all',
      month: '',
      cleaner: '',
      unpaid: false,
      overdue: false,
      openQuestion: false,
    });

  /** The number of filters beside search and period. */
  const filters = [
    view.month && view.period !== 'week',
    view.cleaner,
    view.unpaid,
    view.overdue,
    view.openQuestion,
  ];
  const filterCount = filters.filter(Boolean).length;
  return {
    view,
    change,
    clear,
    filterCount,
    isFiltered: filterCount > 0 || view.search !== '' || view.period !== 'all',
  };
}
