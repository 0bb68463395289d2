import { onOneLine } from './units.ts';

/** A time of day in the company's time zone, 'HH:MM' with 24 hours. */
export type TimeOfDay = string;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

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
