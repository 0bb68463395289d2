/** A calendar day without a time zone, 'YYYY-MM-DD'. */
export type Day = string;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (value: number, length = 2): string => value.toString().padStart(length, '0');

/** True for a day that is on the calendar: '2026-02-30' and '20.11.2026' are not. */
export function isDay(text: string): boolean {
  return DAY_PATTERN.test(text) && fromUtc(toUtc(text)) === text;
}

/** The day that lies a number of days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return fromUtc(date);
}

/** The same day a number of years earlier; 29 February becomes 28 February where that year has none. */
export function yearsBefore(day: Day, years: number): Day {
  const [year, month, date] = parts(day);
  const same = `${pad(year - years, 4)}-${pad(month)}-${pad(date)}`;
  return isDay(same) ? same : `${pad(year - years, 4)}-${pad(month)}-28`;
}

/** The calendar day of a moment, on the clock of the machine that asks. */
export function dayOf(moment: string | Date): Day {
  const date = new Date(moment);
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** 'Fri, 20 November 2026'; text that is no day is shown as it is. */
export function formatDay(day: Day): string {
  if (!isDay(day)) return day;
  const [year, month, date] = parts(day);
  return `${WEEKDAYS[toUtc(day).getUTCDay()]}, ${date} ${MONTHS[month - 1]} ${year}`;
}

/** One day, or 'first – last' for a service of several days. */
export function formatDayRange(start: Day, end?: Day | null): string {
  return end && end !== start ? `${formatDay(start)} – ${formatDay(end)}` : formatDay(start);
}

/** 'November 2026' for '2026-11'; text that is no month is shown as it is. */
export function formatMonth(month: string): string {
  const [year, number] = parts(`${month}-01`);
  return isDay(`${month}-01`) ? `${MONTHS[number - 1]} ${year}` : month;
}

/** 'Fri, 20 November 2026, 2:05 PM' for a stored timestamp, on the clock of the machine that asks. */
export function formatMoment(timestamp: string): string {
  const date = new Date(timestamp);
  const hours = date.getHours();
  const time = `${hours % 12 || 12}:${pad(date.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`;
  return `${formatDay(dayOf(date))}, ${time}`;
}

function parts(day: Day): [number, number, number] {
  const [year, month, date] = day.split('-').map(Number);
  return [year ?? 0, month ?? 1, date ?? 1];
}

// UTC is only the yardstick for counting days here; no clock or zone is read.
function toUtc(day: Day): Date {
  const [year, month, date] = parts(day);
  const utc = new Date(0);
  utc.setUTCFullYear(year, month - 1, date);
  return utc;
}

function fromUtc(date: Date): Day {
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}
