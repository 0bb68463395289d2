import type { ClientView } from '@app/domain/job/client-page/client-link';
import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { formatDayRange, formatMoment } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatTime } from '@app/domain/shared/time-of-day';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Badge } from '@app/ui';
import type { ReactNode } from 'react';

type AcceptanceLineProps = {
  acceptance: Acceptance;
  job: Pick<JobListItem, 'finalTotal'>;
  children?: ReactNode;
};

/** Who accepted the price of a job and when; the price, too, if it has changed since. */
export const AcceptanceLine = ({ acceptance: { name, at, total }, job, children }: AcceptanceLineProps) => (
  <p className="jobs:text-small jobs:wrap-anywhere">
    <Badge tone={total === job.finalTotal ? 'green' : 'yellow'}>Accepted</Badge> {name}, {formatMoment(at)}
    {total !== job.finalTotal && <>, for {formatDollars(total)}</>} {children}
  </p>
);

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
