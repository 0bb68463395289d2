const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has been so: '3 days', '2 hours', 'less than a minute'. */
export function timeSince(start: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(start);
  if (passed >= DAY) return count(passed / DAY, 'day');
  if (passed >= HOUR) return count(passed / HOUR, 'hour');
  return passed >= MINUTE ? count(passed / MINUTE, 'minute') : 'less than a minute';
}

function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
