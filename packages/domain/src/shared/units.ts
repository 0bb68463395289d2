const NO_BREAK_SPACE = '\u00a0';

/** The text with no-break spaces, for values that a line break must not split. */
export const onOneLine = (text: string): string => text.replaceAll(' ', NO_BREAK_SPACE);

/** The text with plain spaces, for mails: mail programs search, quote and encode no-break spaces badly. */
export const withPlainSpaces = (text: string): string => text.replaceAll(NO_BREAK_SPACE, ' ');

/** '1,234.5', as `toLocaleString` writes it, whose first use in a page takes a phone 100 ms. */
export const formatNumber = (value: number): string =>
  String(Math.round(value * 1000) / 1000).replace(/(?<!\.\d*)\B(?=(\d{3})+(?!\d))/g, ',');

/** '1 hour', '2.5 hours', '1,200 jobs'; it stays on one line. */
export const formatCount = (count: number, unit: string): string =>
  onOneLine(`${formatNumber(count)} ${unit}${count === 1 ? '' : 's'}`);

/** '1,200 sq ft'; it stays on one line. */
export const formatSquareFeet = (squareFeet: number): string =>
  onOneLine(`${formatNumber(squareFeet)} sq ft`);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time between two ISO timestamps in its largest unit: '3 days', '2 hours', 'less than a minute'. */
export function timeSince(start: string, now: string): string {
  const elapsed = Date.parse(now) - Date.parse(start);
  if (elapsed >= DAY_MS) return formatCount(Math.floor(elapsed / DAY_MS), 'day');
  if (elapsed >= HOUR_MS) return formatCount(Math.floor(elapsed / HOUR_MS), 'hour');
  return elapsed >= MINUTE_MS ? formatCount(Math.floor(elapsed / MINUTE_MS), 'minute') : 'less than a minute';
}
