import type { ClientView } from '@app/domain/job/client-page/client-link';
import { formatTime } from '@app/domain/job/job/time-of-day';
import { formatDayRange } from '@app/domain/shared/dates';

/**
 * 'Fri, Nov 20, 2026 at 10:00 AM', the date alone without a start time. After several days, 'at' would name the time of
 * the last one: 'Fri, Nov 20, 2026 – Sat, Nov 21, 2026, from 10:00 AM'.
 */
export function dateTimeText({ job: { jobDate, jobEndDate }, startTime }: ClientView): string {
  const days = formatDayRange(jobDate, jobEndDate);
  if (!startTime) return days;
  return days + (days === formatDayRange(jobDate) ? ' at ' : ', from ') + formatTime(startTime);
}
