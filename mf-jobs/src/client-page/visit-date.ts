import type { ClientView } from '@app/domain/job/client-page/client-link';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatTime } from '@app/domain/shared/time-of-day';
import { formatVisitTime } from '@app/domain/shared/visit-time';

/**
 * 'Fri, Nov 20, 2026, 10:00 AM – 12:00 PM', 'Fri, Nov 20, 2026 at 10:00 AM' without a length, the date alone without a start time.
 * After several days, 'at' would name the time of the last one: 'Fri, Nov 20, 2026 – Sat, Nov 21, 2026, from 10:00 AM'.
 */
export function visitDate({
  job: { jobDate, jobEndDate },
  startTime,
  durationMinutes = null,
}: ClientView): string {
  const days = formatDayRange(jobDate, jobEndDate);
  if (!startTime) return days;
  if (durationMinutes) return `${days}, ${formatVisitTime({ startTime, durationMinutes })}`;
  return days + (days === formatDayRange(jobDate) ? ' at ' : ', from ') + formatTime(startTime);
}
