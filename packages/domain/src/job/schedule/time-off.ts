import * as v from 'valibot';
import { addDays, type Day, daysBetween, formatDayRange } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { formatTime, isTimeOfDay, minutesOf, type TimeOfDay } from '../../shared/time-of-day.ts';
import { calendarDay, enteredDay, required, textOrNull } from '../../shared/validation.ts';
import { DAY_MINUTES, type VisitTime } from '../../shared/visit-time.ts';

/** Days of one time off. */
const MAX_TIME_OFF_DAYS = 732;

const time = (label: string) => {
  const message = `${label} must be a time such as 09:30`;
  return v.nullish(
    v.pipe(
      v.string(message),
      v.check((text) => text === '' || isTimeOfDay(text), message),
      v.transform((text): TimeOfDay | null => text || null),
    ),
    null,
  );
};

/** Days on which a cleaner is away, both included; with a time, that part of each of them. */
export const newTimeOffSchema = v.pipe(
  v.object(
    {
      /** As stored (`cleanerValue`). */
      cleaner: required('Cleaner is required', LENGTHS.name),
      fromDay: enteredDay('First day is required'),
      toDay: enteredDay('Last day is required'),
      /** Null from the beginning of the day. */
      fromTime: time('From'),
      /** Null until the end of the day. */
      toTime: time('To'),
      note: textOrNull('Note', LENGTHS.reason),
    },
    'Time off must be an object',
  ),
  v.forward(
    v.partialCheck(
      [['fromDay'], ['toDay']],
      ({ fromDay, toDay }) => toDay >= fromDay,
      'The last day cannot be before the first day',
    ),
    ['toDay'],
  ),
  v.forward(
    v.partialCheck(
      [['fromDay'], ['toDay']],
      ({ fromDay, toDay }) => daysBetween(fromDay, toDay) < MAX_TIME_OFF_DAYS,
      `Time off can take ${MAX_TIME_OFF_DAYS} days at most`,
    ),
    ['toDay'],
  ),
  v.forward(
    v.partialCheck(
      [['fromTime'], ['toTime']],
      ({ fromTime, toTime }) => !fromTime || !toTime || fromTime < toTime,
      '“To” must be after “From”',
    ),
    ['toTime'],
  ),
);

export type NewTimeOff = v.InferOutput<typeof newTimeOffSchema>;
export type TimeOff = NewTimeOff & { id: number };

/** The query of the times off that touch some days. */
export const timeOffQuerySchema = v.object({
  from: calendarDay('from is required'),
  to: calendarDay('to is required'),
});

type Dated = VisitTime & { jobDate: Day; jobEndDate: Day | null };
/** Minutes since a day that all have in common. */
type Span = readonly [start: number, end: number];

const EPOCH: Day = '2000-01-01';
const minuteOf = (day: Day, minutes: number) => daysBetween(EPOCH, day) * DAY_MINUTES + minutes;
const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** A visit without a length takes its first minute, so that no warning is a guess; one without a start is some time of its days. */
const spansOf = ({ jobDate, jobEndDate, startTime, durationMinutes }: Dated): Span[] =>
  daysOf(jobDate, jobEndDate ?? jobDate).map((day) => {
    const start = minuteOf(day, startTime ? minutesOf(startTime) : 0);
    return [start, start + (startTime ? (durationMinutes ?? 1) : DAY_MINUTES)];
  });

const isWholeDays = ({ fromTime, toTime }: NewTimeOff) => !fromTime && !toTime;

/** Whether a visit falls into a time off of its cleaner. One without a start time fits beside a part of a day. */
export function isAway(off: NewTimeOff, visit: Dated): boolean {
  if (!isWholeDays(off) && !visit.startTime) return false;
  const [from, to] = [
    off.fromTime ? minutesOf(off.fromTime) : 0,
    off.toTime ? minutesOf(off.toTime) : DAY_MINUTES,
  ];
  return spansOf(visit).some(([start, end]) =>
    daysOf(off.fromDay, off.toDay).some((day) => minuteOf(day, from) < end && start < minuteOf(day, to)),
  );
}

/** 'Mon, Dec 7, 2026 – Fri, Dec 11, 2026', 'Mon, Dec 7, 2026, from 1:00 PM'. */
export function timeOffText({ fromDay, toDay, fromTime, toTime }: NewTimeOff, today?: Day): string {
  return [formatDayRange(fromDay, toDay, today), partText({ fromTime, toTime })].filter(Boolean).join(', ');
}

/** 'from 1:00 PM', 'until 12:00 PM', '1:00 PM – 3:00 PM', '' for whole days. */
export function partText({ fromTime, toTime }: Pick<NewTimeOff, 'fromTime' | 'toTime'>): string {
  if (fromTime && toTime) return `${formatTime(fromTime)} – ${formatTime(toTime)}`;
  return fromTime ? `from ${formatTime(fromTime)}` : toTime ? `until ${formatTime(toTime)}` : '';
}
