import * as v from 'valibot';
import { type Day, formatDayRange } from './dates.ts';
import { formatTime, isTimeOfDay, minutesOf, type TimeOfDay, timeOf } from './time-of-day.ts';
import { dayIn, timeIn } from './time-zone.ts';
import { onOneLine } from './units.ts';

const TIME_MESSAGE = 'Start time must be a time such as 09:30';

/** Minutes of a visit. */
const MIN_DURATION = 5;
export const DAY_MINUTES = 24 * 60;
const DURATION_MESSAGE = `Length must be a whole number of minutes from ${MIN_DURATION} to ${DAY_MINUTES}`;

/** When a visit begins on each day of the job, and its minutes; null while it is not planned. */
export const visitTimeEntries = {
  startTime: v.nullish(
    v.pipe(
      v.string(TIME_MESSAGE),
      v.check((time) => time === '' || isTimeOfDay(time), TIME_MESSAGE),
      v.transform((time): TimeOfDay | null => time || null),
    ),
    null,
  ),
  durationMinutes: v.nullish(
    v.pipe(
      v.number(DURATION_MESSAGE),
      v.integer(DURATION_MESSAGE),
      v.minValue(MIN_DURATION, DURATION_MESSAGE),
      v.maxValue(DAY_MINUTES, DURATION_MESSAGE),
    ),
    null,
  ),
};

export type VisitTime = { startTime: TimeOfDay | null; durationMinutes: number | null };

/** The first and the last day of a job, null for one day, the hour at which it begins, and where it is known the length. */
export type PlannedVisit = Pick<VisitTime, 'startTime'> &
  Partial<Pick<VisitTime, 'durationMinutes'>> & { jobDate: Day; jobEndDate: Day | null };

/** A day and the minutes since its midnight. */
export type Moment = { day: Day; minutes: number };

export const momentIn = (timeZone: string, moment: Date | number): Moment => ({
  day: dayIn(timeZone, moment),
  minutes: minutesOf(timeIn(timeZone, moment)),
});

/** The lengths that forms offer, in minutes: half hours up to twelve hours. */
export const DURATION_CHOICES: readonly number[] = Array.from({ length: 24 }, (_, n) => (n + 1) * 30);

/** '2 h 30 min' on one line. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return onOneLine([hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' '));
}

/** '9:30 AM – 12:00 PM', the start alone without a length, and '' without a start. */
export function formatVisitTime({ startTime, durationMinutes }: VisitTime): string {
  if (!startTime) return '';
  if (!durationMinutes) return formatTime(startTime);
  const end = timeOf(minutesOf(startTime) + durationMinutes);
  return `${formatTime(startTime)}${onOneLine(' –')} ${formatTime(end)}`;
}

type Visit = Partial<VisitTime> & { jobDate: Day; jobEndDate: Day | null };

/** 'Fri, Nov 20, 2026, 9:30 AM – 12:00 PM', the days alone without a start; without the year where it is that of `today`. */
export const formatVisit = (
  { jobDate, jobEndDate, startTime = null, durationMinutes = null }: Visit,
  today?: Day,
): string =>
  [formatDayRange(jobDate, jobEndDate, today), formatVisitTime({ startTime, durationMinutes })]
    .filter(Boolean)
    .join(', ');
