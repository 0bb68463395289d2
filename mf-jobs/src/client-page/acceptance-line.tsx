import type { ClientView } from '@app/domain/job/client-page/client-link';
import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { dayOf, formatDayRange, formatMoment, formatShortDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatTime } from '@app/domain/shared/time-of-day';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Badge } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';

type AcceptanceLineProps = {
  acceptance: Acceptance;
  job: Pick<JobListItem, 'finalTotal'>;
  isShort?: boolean;
  children?: ReactNode;
};

/** Who accepted the price of a job and when, or the day alone; the price, too, if it has changed since. */
export function AcceptanceLine({ acceptance, job, isShort = false, children }: AcceptanceLineProps) {
  const { name, at, total } = acceptance;
  const today = useToday();
  const price = total === job.finalTotal ? '' : `, for ${formatDollars(total)}`;
  return (
    <p
      className="jobs:text-small jobs:wrap-anywhere"
      title={isShort ? `${name}, ${formatMoment(at)}` : undefined}
    >
      <Badge tone={price ? 'yellow' : 'green'}>Accepted</Badge>{' '}
      {isShort ? formatShortDay(dayOf(at), today) : `${name}, ${formatMoment(at)}`}
      {price} {children}
    </p>
  );
}

/**
 * 'Fri, Nov 20, 2026, 10:00 AM – 12:00 PM', 'Fri, Nov 20, 2026 at 10:00 AM' without a length, the date alone without a start time.
 * After several days, 'at' would name the time of the last one: 'Fri, Nov 20, 2026 – Sat, Nov 21, 2026, from 10:00 AM'.
 */
export function dateTimeText({
  job: { jobDate, jobEndDate },
  startTime,
  durationMinutes = null,
}: ClientView): string {
  const days = formatDayRange(jobDate, jobEndDate);
  if (!startTime) return days;
  if (durationMinutes) return `${days}, ${formatVisitTime({ startTime, durationMinutes })}`;
  return days + (days === formatDayRange(jobDate) ? ' at ' : ', from ') + formatTime(startTime);
}
