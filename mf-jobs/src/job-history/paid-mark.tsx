import type { JobListItem } from '@app/domain/job/job';
import { isPaid, openAmount } from '@app/domain/job/payments';
import { formatDollars } from '@app/domain/shared/money';
import { Badge } from '@app/ui';

/** 'Paid' once payments cover the total, what is open after a part of it; nothing where there is no payment. */
export function PaidMark({ job }: { job: JobListItem }) {
  if (isPaid(job))
    return (
      <Badge tone="green" dot className="jobs:justify-self-end">
        Paid
      </Badge>
    );
  if (job.paidTotal === 0) return null;
  return (
    <Badge tone="yellow" className="jobs:justify-self-end">
      {formatDollars(openAmount(job))} open
    </Badge>
  );
}
