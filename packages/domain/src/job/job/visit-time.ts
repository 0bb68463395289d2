import * as v from 'valibot';
import { onOneLine } from '../../shared/units.ts';

/** A time of day in the company's time zone, 'HH:MM' with 24 hours. */
export type TimeOfDay = string;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

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

/** The lengths that forms offer, in minutes: half hours up to twelve hours. */
export const DURATION_CHOICES: readonly number[] = Array.from({ length: 24 }, (_, n) => (n + 1) * 30);

/** The minutes since midnight of 'HH:MM'. */
export function minutesOf(time: TimeOfDay): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:MM' of minutes since midnight; from 24 hours on it is the time on the next day. */
export function timeOf(minutes: number): TimeOfDay {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** '9:30 AM' on one line. */
export function formatTime(time: TimeOfDay): string {
  const minutes = minutesOf(time);
  const hours = Math.floor(minutes / 60);
  return onOneLine(
    `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`,
  );
}

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
