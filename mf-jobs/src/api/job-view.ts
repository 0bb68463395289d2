import type * as jobs from '@app/contract/jobs';
import type { Query } from '@app/contract/platform/call';
import { ESTIMATE_STATES } from '@app/domain/job/estimates/estimate';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, type Day, formatMonth, weekEnd } from '@app/domain/shared/dates';
import { keysOf } from '@app/domain/shared/validation';

/** All jobs, those whose last day is today or later, those that ended before today, or those on a day of a week. */
export const PERIODS = ['all', 'upcoming', 'past', 'week'] as const;

export type Period = (typeof PERIODS)[number];

/** The value of the cleaner filter for jobs without a cleaner; no stored cleaner has a space. */
export const UNASSIGNED = 'not assigned';

type Flag = 'unpaid' | 'coming' | 'overdue' | 'openQuestion' | 'unsent';
type FilterQuery = Query<typeof jobs.summary>;

/** The filters that are on or off: what their box says, their word in titles and file names, and their query. */
export const FLAGS: Record<Flag, { label: string; word: string; query: (today: Day) => FilterQuery }> = {
  // What is coming is not due yet.
  unpaid: {
    label: 'Unpaid only',
    word: 'done and unpaid',
    query: () => ({ unpaid: 'true', work: 'done' }),
  },
  coming: { label: 'Coming only', word: 'coming', query: () => ({ unpaid: 'true', work: 'coming' }) },
  overdue: { label: 'Overdue only', word: 'overdue', query: (today) => ({ dueBefore: today }) },
  openQuestion: { label: 'Open question', word: 'open question', query: () => ({ openQuestion: 'true' }) },
  unsent: { label: 'Not sent yet', word: 'not sent yet', query: () => ({ unsent: 'true' }) },
};
export const FLAG_NAMES = keysOf(FLAGS);

export const flagsOf = (isOn: (name: Flag) => boolean) =>
  Object.fromEntries(FLAG_NAMES.map((name) => [name, isOn(name)])) as Record<Flag, boolean>;

/** The filter of estimates: any, or what became of one that was sent. */
export const ESTIMATE_CHOICES = ['any', ...keysOf(ESTIMATE_STATES)] as const;
type EstimateChoice = (typeof ESTIMATE_CHOICES)[number];

export const estimateChoiceLabel = (choice: EstimateChoice): string =>
  choice === 'any' ? 'All estimates' : ESTIMATE_STATES[choice];

/** Which jobs are shown. '' is no filter. */
export type JobView = Record<Flag, boolean> & {
  search: string;
  period: Period;
  /** The Sunday of the shown week. */
  week: Day;
  /** 'YYYY-MM' */
  month: string;
  /** The cleaner as stored, or UNASSIGNED. */
  cleaner: string;
  estimate: EstimateChoice | '';
  /** Today where the company is. */
  today: Day;
};

/** None of the filters beside search and period. */
export const NO_FILTERS = { month: '', cleaner: '', estimate: '', ...flagsOf(() => false) } as const;

/** The view of an address without a filter. */
export const ALL_JOBS: JobView = { search: '', period: 'all', week: '', ...NO_FILTERS, today: '' };

export const PAGE_SIZE = 24;

export function filterQuery(view: JobView): FilterQuery {
  const { search, period, week, month, cleaner, estimate, today } = view;
  const flags: FilterQuery[] = flagsOn(view).map((name) => FLAGS[name].query(today));
  return {
    search,
    ...daysOf(period, week, today),
    ...(month && period !== 'week' && { month }),
    ...(cleaner === UNASSIGNED ? { unassigned: 'true' as const } : cleaner && { cleaner }),
    ...(estimate && { estimate }),
    ...Object.assign({}, ...flags),
    // Both together are all that is unpaid.
    ...(view.unpaid && view.coming && { work: undefined }),
  };
}

const flagsOn = (view: JobView): Flag[] => FLAG_NAMES.filter((name) => view[name]);

/** The words of the filters beside search and period: 'November 2026', 'Maria Lopez', 'done and unpaid' */
export const filterWords = (view: JobView, cleaners: readonly string[]): string[] =>
  [
    view.period === 'week' || !view.month ? '' : formatMonth(view.month),
    view.cleaner === UNASSIGNED ? 'not assigned' : cleanerName(view.cleaner, cleaners),
    ...flagWords(view),
  ].filter(Boolean);

/** The words of the flags that are on, and of the filter of estimates. An overdue job is unpaid. */
export const flagWords = (view: JobView): string[] => [
  ...flagsOn(view)
    .filter((name) => name !== 'unpaid' || !view.overdue)
    .map((name) => FLAGS[name].word),
  ...(view.estimate ? [view.estimate === 'any' ? 'estimates' : `estimates ${view.estimate}`] : []),
];

/** The query of the first page of a view: the newest saved jobs first, or by start date. */
export const listQuery = (view: JobView, limit: number): Query<typeof jobs.list> => ({
  ...filterQuery(view),
  ...ORDERS[view.period === 'all' && view.coming ? 'upcoming' : view.period],
  limit: String(limit),
});

const ORDERS = {
  all: {},
  upcoming: { order: 'soonest' },
  past: { order: 'latest' },
  week: { order: 'soonest' },
} as const;

function daysOf(period: Period, week: Day, today: Day): Pick<FilterQuery, 'to' | 'endFrom' | 'endTo'> {
  if (period === 'upcoming') return { endFrom: today };
  if (period === 'past') return { endTo: addDays(today, -1) };
  return period === 'week' ? { endFrom: week, to: weekEnd(week) } : {};
}
