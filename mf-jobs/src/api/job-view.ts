import type * as jobs from '@app/contract/jobs';
import type { Query } from '@app/contract/platform/call';
import { addDays, type Day, weekEnd } from '@app/domain/shared/dates';

/** All jobs, those whose last day is today or later, those that ended before today, or those on a day of a week. */
export const PERIODS = ['all', 'upcoming', 'past', 'week'] as const;

export type Period = (typeof PERIODS)[number];

/** The value of the cleaner filter for jobs without a cleaner; no stored cleaner has a space. */
export const UNASSIGNED = 'not assigned';

/** Which jobs are shown. '' is no filter. */
export type JobView = {
  search: string;
  period: Period;
  /** The Sunday of the shown week. */
  week: Day;
  /** 'YYYY-MM' */
  month: string;
  /** The cleaner as stored, or UNASSIGNED. */
  cleaner: string;
  unpaid: boolean;
  overdue: boolean;
  /** Jobs whose client waits for a reply. */
  openQuestion: boolean;
  /** Today where the company is. */
  today: Day;
};

/** The view of an address without a filter. */
export const ALL_JOBS: JobView = {
  search: '',
  period: 'all',
  week: '',
  month: '',
  cleaner: '',
  unpaid: false,
  overdue: false,
  openQuestion: false,
  today: '',
};

/** Jobs in one page of a list. */
export const PAGE_SIZE = 24;

/** The filter of a view. */
export function filterQuery({
  search,
  period,
  week,
  month,
  cleaner,
  unpaid,
  overdue,
  openQuestion,
  today,
}: JobView) {
  return {
    search,
    ...daysOf(period, week, today),
    ...(month && period !== 'week' && { month }),
    ...(cleaner === UNASSIGNED ? { unassigned: 'true' as const } : cleaner && { cleaner }),
    ...(unpaid && { unpaid: 'true' as const }),
    ...(overdue && { dueBefore: today }),
    ...(openQuestion && { openQuestion: 'true' as const }),
  } satisfies Query<typeof jobs.summary>;
}

/** The query of the first page of a view: the newest saved jobs first, or by start date. */
export const listQuery = (view: JobView, limit: number): Query<typeof jobs.list> => ({
  ...filterQuery(view),
  ...ORDERS[view.period],
  limit: String(limit),
});

const ORDERS = {
  all: {},
  upcoming: { order: 'soonest' },
  past: { order: 'latest' },
  week: { order: 'soonest' },
} as const;

function daysOf(
  period: Period,
  week: Day,
  today: Day,
): Pick<Query<typeof jobs.summary>, 'to' | 'endFrom' | 'endTo'> {
  if (period === 'upcoming') return { endFrom: today };
  if (period === 'past') return { endTo: addDays(today, -1) };
  return period === 'week' ? { endFrom: week, to: weekEnd(week) } : {};
}
