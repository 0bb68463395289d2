const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The time between two ISO timestamps in its largest unit: '3 days', '2 hours', 'less than a minute'. */
export function timeSince(start: string, now: string): string {
  const elapsed = Date.parse(now) - Date.parse(start);
  if (elapsed >= DAY_MS) return count(elapsed / DAY_MS, 'day');
  if (elapsed >= HOUR_MS) return count(elapsed / HOUR_MS, 'hour');
  return elapsed >= MINUTE_MS ? count(elapsed / MINUTE_MS, 'minute') : 'less than a minute';
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
