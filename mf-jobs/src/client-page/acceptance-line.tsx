import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { dayOf, formatMoment, formatShortDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
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
