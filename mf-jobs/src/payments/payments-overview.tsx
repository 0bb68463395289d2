import type { JobListItem } from '@app/domain/job/list/job-list';
import { PAYMENT_METHODS } from '@app/domain/job/payments/payment-methods';
import { dueDay, isOverdue } from '@app/domain/job/payments/payment-terms';
import { isPaid, openAmount, overpaidAmount, type Payment } from '@app/domain/job/payments/payments';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { Alert, Button, MoneyText, Skeleton } from '@app/ui';
import { newId } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { usePaymentActions, usePayments } from './payments.ts';

export function PaymentsOverview({ job }: { job: JobListItem }) {
  const status = useFocusAfterLoss<HTMLParagraphElement>(job.paidTotal);
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        className="jobs:mb-4 jobs:flex jobs:items-baseline jobs:justify-between jobs:gap-4"
      >
        <span className="jobs:text-ink-soft">{isPaid(job) ? 'Paid in full' : 'Still to be paid'}</span>
        <MoneyText size="title">{formatDollars(isPaid(job) ? job.finalTotal : openAmount(job))}</MoneyText>
      </p>
      {openAmount(job) > 0 && <DueDay job={job} />}
      {overpaidAmount(job) > 0 && (
        <p className="jobs:-mt-3 jobs:mb-4 jobs:text-small jobs:text-ink-soft">
          {formatDollars(overpaidAmount(job))} more than the total
        </p>
      )}
      {job.paidTotal > 0 && <PaymentList jobId={job.id} />}
    </>
  );
}

const DueDay = ({ job }: { job: JobListItem }) => (
  <p className="jobs:-mt-3 jobs:mb-4 jobs:text-small jobs:text-ink-soft">
    {isOverdue(job, useToday()) ? 'Was due' : 'Due'} {formatDay(dueDay(job))}
  </p>
);

function PaymentList({ jobId }: { jobId: number }) {
  const { data: payments, error } = usePayments(jobId);
  if (error) return <Alert className="jobs:mb-4">The payments could not be loaded.</Alert>;
  if (!payments) return <Skeleton className="jobs:mb-4 jobs:h-10" />;
  return (
    <ul aria-label="Recorded payments" className="jobs:mb-5 jobs:border-t jobs:border-line">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { remove, record } = usePaymentActions(payment.jobId);
  const id = useId();
  const [pending, setPending] = useState(false);
  const amount = formatDollars(payment.amount);

  // The payment is recorded again, with the same day, method and amount.
  const undo = async (key: string) => {
    const { date, method } = payment;
    try {
      await record({ date, method, amount: payment.amount }, key);
      toastSuccess(MESSAGES.paymentRecorded);
    } catch {
      toastError(MESSAGES.paymentRecordFailed);
    }
  };
  const handleRemove = async () => {
    setPending(true);
    try {
      await remove(payment.id);
      const key = newId();
      toastSuccess(MESSAGES.paymentRemoved, { label: 'Undo', run: () => void undo(key) });
    } catch {
      toastError(MESSAGES.paymentRemoveFailed);
      setPending(false);
    }
  };

  return (
    <li className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:border-b jobs:border-line jobs:py-2">
      <span id={id} className="jobs:flex-auto">
        {formatDay(payment.date)}{' '}
        <span className="jobs:block jobs:text-small jobs:text-ink-soft">
          {PAYMENT_METHODS[payment.method].label}
        </span>
      </span>
      <MoneyText>{amount}</MoneyText>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        icon={<Trash2 aria-hidden size="1.125em" />}
        aria-label={`Remove payment of ${amount}`}
        // Several payments may have the same amount.
        aria-describedby={id}
        onClick={handleRemove}
      />
    </li>
  );
}
