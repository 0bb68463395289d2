import * as v from 'valibot';
import { addDays, type Day } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { momentOf } from '../../shared/time-zone.ts';
import { calendarDay, required, wholeNumber } from '../../shared/validation.ts';
import { DAY_MINUTES, visitTimeEntries } from '../../shared/visit-time.ts';
import { type VisitClock, workedMinutes } from './visit-clock.ts';

/** What the owner corrects of a cleaner's clock: times of day where the company is, from the day of its start on. What is absent stays. */
export const clockCorrectionSchema = v.object({
  cleaner: required('Cleaner is required', LENGTHS.name),
  day: calendarDay('Day is required'),
  startTime: v.optional(visitTimeEntries.startTime),
  doneTime: v.optional(visitTimeEntries.startTime),
  breakMinutes: v.optional(wholeNumber('Breaks', 0, DAY_MINUTES)),
});

/** A visit that ends before its time of day on the next day is shorter than this; a longer one is a slip. */
const MAX_OVERNIGHT_MINUTES = 12 * 60;

export type ClockCorrection = v.InferOutput<typeof clockCorrectionSchema>;

/** The minutes of breaks, without one that goes on. */
export const breakMinutesOf = ({ breaks, breakMinutes }: VisitClock): number =>
  breaks.reduce(
    (sum, { from, to }) => sum + (to ? Math.round((Date.parse(to) - Date.parse(from)) / 60_000) : 0),
    breakMinutes,
  );

/** The clock as the owner corrects it `now`, in milliseconds since 1970, or what is wrong with it and in which field. */
export function correctedClock(
  clock: VisitClock,
  { day, startTime, doneTime, breakMinutes }: Omit<ClockCorrection, 'cleaner'>,
  { timeZone, now }: { timeZone: string; now: number },
): { clock: VisitClock } | { field: 'startTime' | 'doneTime' | 'breakMinutes'; problem: string } {
  const at = (on: Day, time: string) => new Date(momentOf(timeZone, on, time)).toISOString();
  const given = (time: string | null | undefined, stored: string | null) =>
    time === undefined ? stored : time && at(day, time);
  const startedAt = given(startTime, clock.startedAt);
  const sameDay = given(doneTime, clock.doneAt);
  // A visit may last past midnight.
  const isNextDay = Boolean(doneTime && startedAt && sameDay! <= startedAt);
  const doneAt = isNextDay ? at(addDays(day, 1), doneTime!) : sameDay;
  const breaks = breakMinutes === undefined ? clock.breaks : [];
  const corrected: VisitClock = {
    startedAt,
    doneAt,
    breaks: breaks.map(({ from, to }) => ({ from, to: to ?? doneAt })),
    breakMinutes: breakMinutes ?? clock.breakMinutes,
    correctedAt: new Date(now).toISOString(),
  };
  if (doneAt && !startedAt) return { field: 'startTime', problem: 'Please enter when it started' };
  if (startedAt && Date.parse(startedAt) > now)
    return { field: 'startTime', problem: 'This time is still to come' };
  const isToCome = doneAt !== null && Date.parse(doneAt) > now;
  if (isToCome && !isNextDay) return { field: 'doneTime', problem: 'This time is still to come' };
  const minutes = doneAt && startedAt ? (Date.parse(doneAt) - Date.parse(startedAt)) / 60_000 : 1;
  if (isToCome || minutes <= 0 || (isNextDay && minutes > MAX_OVERNIGHT_MINUTES))
    return { field: 'doneTime', problem: 'This is before the start' };
  if (breakMinutesOf(corrected) > 0 && workedMinutes(corrected, now) === 0)
    return { field: 'breakMinutes', problem: 'The breaks are as long as the visit' };
  return { clock: corrected };
}
