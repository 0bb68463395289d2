import type { JobListItem } from '@app/domain/job/job';
import { isOverdue } from '@app/domain/job/payment-terms';
import { isPaid, openAmount } from '@app/domain/job/payments';
import { dayOf } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { Badge } from '@app/ui';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { PaymentsDialog } from './payments-dialog.tsx';

type PaymentsButtonProps = { job: JobListItem; className?: string };

/** Renders nothing for a job of $0. */
export function PaymentsButton({ job, className = '' }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const state = paymentState(job);
  if (!state) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`${state.text}: payments of ${job.clientName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // Enlarges the touch target without changing the layout.
        className={`jobs:group jobs:-m-1 jobs:inline-flex jobs:cursor-pointer jobs:rounded jobs:p-1 ${className}`}
      >
        <Badge tone={state.tone}>
          <Banknote aria-hidden size="1.125em" />
          <span className="jobs:whitespace-nowrap jobs:underline jobs:decoration-current/40 jobs:underline-offset-3 jobs:group-hover:decoration-current">
            {state.text}
          </span>
        </Badge>
      </button>
      {isOpen && <PaymentsDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function paymentState(job: JobListItem) {
  if (isPaid(job)) return { tone: 'green', text: 'Paid' } as const;
  const open = openAmount(job);
  if (open === 0) return null;
  if (isOverdue(job, dayOf(new Date())))
    return { tone: 'red', text: job.paidTotal === 0 ? 'Overdue' : `${formatDollars(open)} overdue` } as const;
  return job.paidTotal === 0
    ? ({ tone: 'grey', text: 'Unpaid' } as const)
    : ({ tone: 'yellow', text: `${formatDollars(open)} open` } as const);
}
