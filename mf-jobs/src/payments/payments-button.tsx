import { asksPayment } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { dueDeposit } from '@app/domain/job/payments/deposit';
import { dueDay, isOverdue } from '@app/domain/job/payments/payment-terms';
import { isDone, isPaid, openAmount } from '@app/domain/job/payments/payments';
import { formatDollars } from '@app/domain/shared/money';
import { type Moment, momentIn } from '@app/domain/shared/visit-time';
import { Badge, Button, type Tone } from '@app/ui';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';

const PaymentsDialog = latePart(async () => (await import('./payments-dialog.tsx')).PaymentsDialog);

/** What is paid; only what is due stands out. Renders nothing for a job of $0, or an estimate that is not accepted. */
export function PaymentState({ job }: { job: JobListItem }) {
  const { text, tone } = paymentState(job, momentIn(useTimeZone(), useNow())) ?? {};
  if (tone)
    return (
      <Badge tone={tone} className="jobs:whitespace-nowrap">
        {text}
      </Badge>
    );
  return text && <span className="jobs:text-small jobs:whitespace-nowrap jobs:text-ink-soft">{text}</span>;
}

type PaymentsButtonProps = {
  job: JobListItem;
  className?: string;
  hasState?: boolean;
  isOnJobPage?: boolean;
};

/** What is paid, unless that is shown elsewhere, and the button to record a payment. Renders nothing where none is asked for or recorded. */
export function PaymentsButton({ job, className = '', hasState = true, isOnJobPage }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = asksPayment(job, momentIn(useTimeZone(), useNow()));
  if (!isAsked && job.paidTotal === 0) return null;
  const label = isAsked ? 'Record Payment' : 'Payments';
  return (
    <>
      <span
        className={`jobs:inline-flex jobs:flex-wrap jobs:items-center jobs:gap-x-2 jobs:gap-y-1 ${className}`}
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
      {isOpen && <PaymentsDialog job={job} isOnJobPage={isOnJobPage} onClose={() => setOpen(false)} />}
    </>
  );
}

function paymentState(job: JobListItem, now: Moment): { text: string; tone?: Tone } | undefined {
  if (isPaid(job)) return { tone: 'green', text: 'Paid' };
  if (!asksPayment(job, now)) return undefined;
  const open = job.paidTotal > 0 && formatDollars(openAmount(job));
  if (isOverdue(job, now.day)) return { tone: 'red', text: open ? `${open} overdue` : 'Overdue' };
  if (isDone(job, now)) return { tone: 'yellow', text: open ? `${open} open` : 'Unpaid' };
  const deposit = dueDeposit(job, false);
  if (deposit > 0) return { tone: 'yellow', text: `Deposit of ${formatDollars(deposit)} due` };
  return { text: open ? `${open} open` : dueDay(job) === now.day ? 'Due today' : 'Not due yet' };
}
