import type { JobListItem } from '@app/domain/job/list/job-list';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { isDone, isPaid, openAmount } from '@app/domain/job/payments/payments';
import type { Day } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { buttonClass } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { PaymentsDialog } from './payments-dialog.tsx';

type PaymentsButtonProps = { job: JobListItem; className?: string };

/** Renders nothing for a job of $0. */
export function PaymentsButton({ job, className = '' }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const state = paymentState(job, useToday());
  if (!state) return null;
  return (
    <>
      <button
        type="button"
        aria-label={`${state.text}: payments of ${job.clientName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // The button is outlined, so that it does not look like the labels of the card.
        className={`${buttonClass('secondary', 'small')} jobs:px-2! ${LOOKS[state.tone]} ${className}`}
      >
        <Banknote aria-hidden size="1.125em" />
        <span data-tone={state.tone} className="jobs:whitespace-nowrap">
          {state.text}
        </span>
      </button>
      {isOpen && <PaymentsDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

const LOOKS = {
  green: '',
  grey: '',
  yellow: 'jobs:bg-yellow-ground! jobs:text-yellow-text!',
  red: 'jobs:border-red-mark! jobs:bg-red-ground! jobs:text-red-text!',
};

function paymentState(job: JobListItem, today: Day) {
  if (isPaid(job)) return { tone: 'green', text: 'Paid' } as const;
  const open = openAmount(job);
  if (open === 0) return null;
  if (isOverdue(job, today))
    return { tone: 'red', text: job.paidTotal === 0 ? 'Overdue' : `${formatDollars(open)} overdue` } as const;
  if (job.paidTotal > 0) return { tone: 'yellow', text: `${formatDollars(open)} open` } as const;
  return { tone: 'grey', text: isDone(job, today) ? 'Unpaid' : 'Not due yet' } as const;
}
