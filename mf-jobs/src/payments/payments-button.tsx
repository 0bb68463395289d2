import { asksPayment } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { isDone, isPaid, openAmount } from '@app/domain/job/payments/payments';
import { formatDollars } from '@app/domain/shared/money';
import { type Moment, momentIn } from '@app/domain/shared/visit-time';
import { Badge, Button } from '@app/ui';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';

const PaymentsDialog = latePart(async () => (await import('./payments-dialog.tsx')).PaymentsDialog);

/** What is paid. Renders nothing for a job of $0, or an estimate that came to nothing. */
export function PaymentState({ job }: { job: JobListItem }) {
  const state = paymentState(job, momentIn(useTimeZone(), useNow()));
  return (
    state && (
      <Badge tone={state.tone} className="jobs:whitespace-nowrap">
        {state.text}
      </Badge>
    )
  );
}

type PaymentsButtonProps = { job: JobListItem; className?: string; hasState?: boolean };

/** What is paid, unless that is shown elsewhere, and the button to record a payment. Renders nothing where none is asked for or recorded. */
export function PaymentsButton({ job, className = '', hasState = true }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = asksPayment(job, useToday());
  if (!isAsked && job.paidTotal === 0) return null;
  const label = isAsked ? 'Record Payment' : 'Payments';
  return (
    <>
      <span
        className={`jobs:inline-flex jobs:flex-wrap jobs:items-center jobs:justify-end jobs:gap-x-2 jobs:gap-y-1 ${className}`}
      >
        {hasState && <PaymentState job={job} />}
        <Button
          variant="secondary"
          size="small"
          aria-label={`${label} of ${job.clientName}`}
          aria-haspopup="dialog"
          className="jobs:px-2!"
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </span>
      {isOpen && <PaymentsDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function paymentState(job: JobListItem, now: Moment) {
  if (isPaid(job)) return { tone: 'green', text: 'Paid' } as const;
  const open = openAmount(job);
  if (!asksPayment(job, now.day)) return null;
  if (isOverdue(job, now.day))
    return { tone: 'red', text: job.paidTotal === 0 ? 'Overdue' : `${formatDollars(open)} overdue` } as const;
  if (job.paidTotal > 0) return { tone: 'yellow', text: `${formatDollars(open)} open` } as const;
  return { tone: 'grey', text: isDone(job, now) ? 'Unpaid' : 'Not due yet' } as const;
}
