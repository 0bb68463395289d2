import { jobPath } from '@app/contract/platform/site-map';
import { type Moment, momentIn } from '@app/domain/job/job/visit-time';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { isDone, isPaid, openAmount } from '@app/domain/job/payments/payments';
import { formatDollars } from '@app/domain/shared/money';
import { Badge, Button, LinkButton } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Link } from '@app/web-kit';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { useState } from 'react';
import { PaymentForm } from './payment-form.tsx';
import { PaymentsOverview } from './payments-panel.tsx';

/** What is paid. Renders nothing for a job of $0. */
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

/** What is paid, unless that is shown elsewhere, and the button to record a payment. Renders nothing for a job of $0. */
export function PaymentsButton({ job, className = '', hasState = true }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isPaid(job) && openAmount(job) === 0) return null;
  const label = openAmount(job) > 0 ? 'Record payment' : 'Payments';
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
  if (open === 0) return null;
  if (isOverdue(job, now.day))
    return { tone: 'red', text: job.paidTotal === 0 ? 'Overdue' : `${formatDollars(open)} overdue` } as const;
  if (job.paidTotal > 0) return { tone: 'yellow', text: `${formatDollars(open)} open` } as const;
  return { tone: 'grey', text: isDone(job, now) ? 'Unpaid' : 'Not due yet' } as const;
}

type PaymentsDialogProps = { job: JobListItem; onClose: () => void };

const PaymentsDialog = ({ job, onClose }: PaymentsDialogProps) => (
  <Dialog open onClose={onClose} title={`Payments of ${job.clientName}`} size="small">
    <PaymentsOverview job={job} />
    {/* The key resets the form to the new open amount when a payment is removed. */}
    {openAmount(job) > 0 && <PaymentForm key={job.paidTotal} job={job} onRecorded={onClose} />}
    <p className="jobs:mt-4 jobs:text-center">
      <LinkButton as={Link} to={jobPath(job.id)} variant="quiet" size="small">
        View job
      </LinkButton>
    </p>
  </Dialog>
);
