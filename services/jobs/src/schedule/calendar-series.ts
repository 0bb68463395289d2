import type { HomeNotes } from '@app/domain/client/client';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import { daysOfRule, REPEATS } from '@app/domain/job/job/recurrence';
import { whatToDo, whatToDoLines } from '@app/domain/job/job/what-to-do';
import { FEED_DAYS } from '@app/domain/job/schedule/calendar-feed';
import {
  type ComingVisit,
  comingVisits,
  MAX_SERIES,
  pendingVisits,
  planOf,
  type Series,
  type VisitException,
} from '@app/domain/job/schedule/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { withHomeNotes } from '../clients/client-repository.ts';
import { seriesRows } from '../tables/series-rows.ts';
import type { FeedRow } from './calendar-feeds.ts';

/** Usual visits as one event that repeats. */
type RepeatingEvent = {
  uid: string;
  first: ComingVisit;
  rule: string;
  /** Days of the rule on which no usual visit is. */
  without: Day[];
};

/** A series in a calendar: the visits of one event, and those that have an event each. */
export type CalendarSeries = {
  id: number;
  usual: RepeatingEvent[];
  single: ComingVisit[];
  sequence: number;
  changedAt: string;
  toDo?: string[] | undefined;
  homeNotes?: HomeNotes | null | undefined;
};

/** The series of a calendar. `cleaner` is as stored, null for all. */
export async function calendarSeries(
  db: Knex,
  { cleaner, withHomeNotes: hasNotes }: Pick<FeedRow, 'cleaner' | 'withHomeNotes'>,
  today: Day,
): Promise<CalendarSeries[]> {
  const days = { from: addDays(today, -FEED_DAYS.coming), to: addDays(today, FEED_DAYS.coming) };
  const found = await seriesRows(db).active(days.to, MAX_SERIES);
  const isOwn = (visit: ComingVisit) => cleaner === null || worksAt(visit, cleaner);
  const shown = found.flatMap(({ series, exceptions }) => {
    const isSingle = isEachSingle(series);
    const usual = isSingle ? [] : repeatingEvents(series, exceptions).filter(({ first }) => isOwn(first));
    const own = comingVisits(series, exceptions, days).filter(isOwn);
    const single = own.filter(({ isChanged }) => isSingle || isChanged);
    const { id, changeCount: sequence, changedAt } = series;
    const toDo = whatToDoLines(whatToDo(series.job));
    const calendar: CalendarSeries = { id, usual, single, sequence, changedAt, toDo };
    return usual.length + single.length > 0 ? [[calendar, series] as const] : [];
  });
  return hasNotes ? withHomeNotes(db, shown) : shown.map(([one]) => one);
}

/** Visits of several days with a time repeat daily, and an event has one rule only. */
const isEachSingle = ({ dayCount, job }: Series): boolean => dayCount > 1 && job.startTime !== null;

/** One event; of a series on the 29th or 30th a further one for February. */
export function repeatingEvents(series: Series, exceptions: readonly VisitException[]): RepeatingEvent[] {
  return partsOf(series).flatMap(({ name, frequency, has }) => {
    const first = firstUsual(series, exceptions, has);
    if (!first) return [];
    // It ends by its number of visits, since the last day of a rule would have to be a moment in UTC.
    const count =
      series.until === null ? '' : `;COUNT=${[...daysOfRule(series, first.day)].filter(has).length}`;
    const without = exceptions.map(({ day }) => day).filter((day) => day > first.day && has(day));
    return [{ uid: `series-${series.id}${name}`, first, rule: `RRULE:FREQ=${frequency}${count}`, without }];
  });
}

function firstUsual(
  series: Series,
  exceptions: readonly VisitException[],
  has: (day: Day) => boolean,
): ComingVisit | undefined {
  for (const visit of pendingVisits(series, exceptions)) if (!visit.isChanged && has(visit.day)) return visit;
  return undefined;
}

type Part = { name: string; frequency: string; has: (day: Day) => boolean };

const always = () => true;
const isInFebruary = (day: Day) => day.slice(5, 7) === '02';

/** BYSETPOS could say 'the 30th, or the last day' in one rule, but not every calendar program reads it with BYMONTHDAY. */
function partsOf({ every, firstDay }: Series): Part[] {
  const { weeks } = REPEATS[every];
  if (weeks) return [{ name: '', frequency: `WEEKLY;INTERVAL=${weeks}`, has: always }];
  const date = Number(firstDay.slice(8));
  if (date <= 28) return [{ name: '', frequency: `MONTHLY;BYMONTHDAY=${date}`, has: always }];
  if (date === 31) return [{ name: '', frequency: 'MONTHLY;BYMONTHDAY=-1', has: always }];
  return [
    {
      name: '',
      frequency: `YEARLY;BYMONTH=1,3,4,5,6,7,8,9,10,11,12;BYMONTHDAY=${date}`,
      has: (day) => !isInFebruary(day),
    },
    { name: '-february', frequency: 'YEARLY;BYMONTH=2;BYMONTHDAY=-1', has: isInFebruary },
  ];
}

/** A visit on its own, with the fields of a job in a calendar. */
export const eventOf = (visit: ComingVisit, { sequence, changedAt, toDo, homeNotes }: CalendarSeries) => ({
  ...visit,
  ...planOf(visit),
  isDeleted: false,
  sequence,
  changedAt,
  toDo,
  homeNotes,
});
