import { formatCount } from './units.ts';

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
