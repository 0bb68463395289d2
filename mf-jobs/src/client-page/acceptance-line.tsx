import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { formatMoment } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
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
