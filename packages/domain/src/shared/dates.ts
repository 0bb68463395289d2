import { onOneLine, withPlainSpaces } from './units.ts';

/** A calendar day without a time zone, 'YYYY-MM-DD'. */
export type Day = string;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

export const pad = (value: number, length = 2): string => value.toString().padStart(length, '0');

/** True for an existing day in the form '2026-11-20'; false for '2026-02-30'. */
export function isDay(text: string): boolean {
  return DAY_PATTERN.test(text) && fromUtc(toUtc(text)) === text;
}

/** The day after a number of days; a negative number counts back. */
export function addDays(day: Day, days: number): Day {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return fromUtc(date);
}

/** The number of days from one day to another; negative when that is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / (24 * 60 * 60 * 1000));

/** The Sunday that begins the week of a day. */
export const weekStart = (day: Day): Day => addDays(day, -toUtc(day).getUTCDay());

/** The Saturday of the week that begins on a Sunday. */
export const weekEnd = (week: Day): Day => addDays(week, 6);

/** 'This week', 'Next week', 'Last week', or else 'Week of ' and its Sunday. */
export function formatWeek(week: Day, today: Day): string {
  const current = weekStart(today);
  if (week === current) return 'This week';
  if (week === addDays(current, 7)) return 'Next week';
  return week === addDays(current, -7) ? 'Last week' : `Week of ${formatDay(week, today)}`;
}

/** The same day of an earlier year; 29 February becomes 28 February in a common year. */
export function yearsBefore(day: Day, years: number): Day {
  const [year, month, date] = parts(day);
  const same = `${pad(year - years, 4)}-${pad(month)}-${pad(date)}`;
  return isDay(same) ? same : `${pad(year - years, 4)}-${pad(month)}-28`;
}

/** The calendar day of a moment on the device, for whoever is not at the desk; there it is that of the company (`formatsIn`). */
export const deviceDay = (date: Date): Day =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/**
 * 'Fri, Nov 20, 2026' on one line; text that is not a day is returned unchanged. Where `today` is known, as on a screen of the
 * desk, the year is left out if it is the same.
 */
export function formatDay(day: Day, today?: Day): string {
  if (!isDay(day)) return day;
  const [year, month, date] = parts(day);
  const shortDay = `${WEEKDAYS[toUtc(day).getUTCDay()]}, ${MONTHS[month - 1]?.slice(0, 3)} ${date}`;
  return onOneLine(day.slice(0, 4) === today?.slice(0, 4) ? shortDay : `${shortDay}, ${year}`);
}

/** 'Nov 20', with the year unless it is that of today. */
export const formatShortDay = (day: Day, today: Day): string =>
  isDay(day) ? formatDay(day, today).slice('Fri, '.length) : day;

/** 'Thu, Dec 3', for what is read within the year. */
export const dayWithoutYear = (day: Day): string => withPlainSpaces(formatDay(day, day));

/** One day, or 'first – last', which breaks after the dash only; the year as `formatDay` has it. */
export function formatDayRange(start: Day, end?: Day | null, today?: Day): string {
  const first = formatDay(start, today);
  return end && end !== start ? `${first}${onOneLine(' –')} ${formatDay(end, today)}` : first;
}

/** 'November 2026' for '2026-11'; text that is not a month is returned unchanged. */
export function formatMonth(month: string): string {
  const [year, number] = parts(`${month}-01`);
  return isDay(`${month}-01`) ? `${MONTHS[number - 1]} ${year}` : month;
}

function parts(day: Day): [number, number, number] {
  const [year, month, date] = day.split('-').map(Number);
  return [year ?? 0, month ?? 1, date ?? 1];
}

// UTC has no daylight saving time, so that every day has 24 hours.
function toUtc(day: Day): Date {
  const [year, month, date] = parts(day);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, date);
  return utc;
}

function fromUtc(date: Date): Day {
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}
