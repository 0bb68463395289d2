import { type Crew, cleanersOf } from '@app/domain/job/job/other-cleaners';
import { endDateOf, nextDays, type Rule } from '@app/domain/job/job/recurrence';
import { type TimeOff, timeOffText } from '@app/domain/job/schedule/time-off';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, type Day, formatDay, isDay } from '@app/domain/shared/dates';
import { formatCount } from '@app/domain/shared/units';
import type { VisitTime } from '@app/domain/shared/visit-time';
import { useToday } from '@app/web-kit/company-time';
import { useCleaners } from '../api/settings.ts';
import { awayAt, useTimesOff } from './times-off.ts';

type Planned = Crew & VisitTime & { jobDate: Day; jobEndDate: Day | null };

const hasCleaner = (crew: Crew) => cleanersOf(crew).some((cleaner) => cleaner !== null);

/** A text for each cleaner of a visit who is away, and whether that could not be read. */
export function useAwayTexts(visit: Planned): { texts: string[]; isUnknown: boolean } {
  const [cleaners, today] = [useCleaners(), useToday()];
  const isPlanned = hasCleaner(visit) && isDay(visit.jobDate);
  const last = visit.jobEndDate && isDay(visit.jobEndDate) ? visit.jobEndDate : visit.jobDate;
  // A night may last into the next day.
  const { timesOff, isUnknown } = useTimesOff(
    isPlanned ? visit.jobDate : null,
    isPlanned ? addDays(last, 1) : '',
  );
  if (!isPlanned || last < visit.jobDate) return { texts: [], isUnknown: false };
  const off = awayAt(timesOff, { ...visit, jobEndDate: last });
  return { texts: off.map((one) => awayText(one, cleaners, today)), isUnknown };
}

/** 'Maria Lopez has time off: Mon, Dec 7' */
export const awayText = (off: TimeOff, cleaners: readonly string[], today: Day): string =>
  `${cleanerName(off.cleaner, cleaners)} has time off: ${timeOffText(off, today)}`;

/** Visits and days ahead that are looked at: a series may have no end. */
const LOOKED_AT = { visits: 60, days: 366 };
const NAMED = 3;

/** As stored or as a form has it, with '' for nobody and no time. */
type Entered = Pick<Crew, 'otherCleaners'> & {
  assignedCleaner?: string | null;
  startTime?: string | null;
  durationMinutes?: number | null;
};

type SeriesTimeOffProps = { rule: Rule; visit: Entered; dayCount: number; from: Day };

/** Which of the coming visits of a series fall into time off, or that this is not known. Renders nothing without any. */
export function SeriesTimeOff({ rule, visit, dayCount, from }: SeriesTimeOffProps) {
  const { assignedCleaner, otherCleaners, startTime, durationMinutes } = visit;
  const planned = {
    assignedCleaner: assignedCleaner || null,
    otherCleaners,
    startTime: startTime || null,
    durationMinutes: durationMinutes ?? null,
  };
  const isRule = isDay(rule.firstDay) && (!rule.until || isDay(rule.until));
  const last = isRule ? addDays(from, LOOKED_AT.days) : '';
  const { timesOff, isUnknown } = useTimesOff(isRule && hasCleaner(planned) ? from : null, last);
  const days = timesOff.length > 0 ? nextDays(rule, from, LOOKED_AT.visits) : [];
  const away = days.filter(
    (jobDate) =>
      awayAt(timesOff, { ...planned, jobDate, jobEndDate: endDateOf(jobDate, dayCount) }).length > 0,
  );
  const today = useToday();
  const named = away
    .slice(0, NAMED)
    .map((day) => formatDay(day, today))
    .join('; ');
  return (
    // The region is there before its text, which screen readers speak only then.
    <p role="status" className="jobs:text-small jobs:text-yellow-text jobs:empty:hidden">
      {isUnknown && 'Time off could not be checked'}
      {away.length > 0 &&
        `${formatCount(away.length, 'visit')} ${away.length === 1 ? 'falls' : 'fall'} into time off: ${named}${away.length > NAMED ? ' …' : ''}`}
    </p>
  );
}
