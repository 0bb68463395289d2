import type { JobListItem } from '@app/domain/job/list/job-list';
import { PAID_BY } from '@app/domain/job/payments/payment-methods';
import { type Payment, paymentText } from '@app/domain/job/payments/payments';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars, minus } from '@app/domain/shared/money';
import { Button, MoneyText, Skeleton } from '@app/ui';
import { Trash2 } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { newId } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { orToast, toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useId, useState } from 'react';
import { usePaymentActions, usePayments } from '../api/payments.ts';

export function PaymentList({ job }: { job: JobListItem }) {
  const { data: payments, error, mutate } = usePayments(job.id);
  // A tip alone is not in the sum that has the focus after others.
  const list = useFocusAfterLoss<HTMLUListElement>(
    payments?.filter(({ amount }) => amount === 0).map(({ id }) => id),
  );
  const failed = { className: 'jobs:mb-4', onRetry: () => mutate() };
  if (error && !payments) return <LoadFailed {...failed}>The payments could not be loaded.</LoadFailed>;
  if (!payments) return <Skeleton className="jobs:mb-4 jobs:h-10" />;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Recorded payments"
      className="jobs:mb-5 jobs:border-t jobs:border-line"
    >
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} job={job} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment, job }: { payment: Payment; job: JobListItem }) {
  const { remove, record, refund } = usePaymentActions(job);
  const id = useId();
  const [pending, setPending] = useState(false);
  const isRefund = payment.amount < 0;
  const { tip = 0 } = payment;
  const isTip = payment.amount === 0;
  const amount = formatDollars(isTip ? tip : payment.amount);

  // The payment is recorded again, with the same day, method, amount and note.
  const undo = (key: string) =>
    orToast(MESSAGES.paymentRecordFailed, async () => {
      const { id: _, jobId, createdAt, ...again } = payment;
      if (isRefund) await refund({ ...again, note: again.note ?? '', amount: minus(0, again.amount) }, key);
      else await record(again, key);
    });
  const handleRemove = async () => {
    setPending(true);
    try {
      await remove(payment.id);
      const key = newId();
      const text = `${paymentText(payment, job.clientName)} removed`;
      toastSuccess(text, { label: 'Undo', run: () => void undo(key) });
    } catch (error) {
      toastError(serverMessage(error, MESSAGES.paymentRemoveFailed), error);
      setPending(false);
    }
  };

  return (
    <li className="jobs:flex jobs:@max-3xs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:border-b jobs:border-line jobs:py-2">
      <span id={id} className="jobs:min-w-0 jobs:flex-auto jobs:@max-3xs:basis-full jobs:wrap-anywhere">
        {formatDay(payment.date, useToday())}{' '}
        <span className="jobs:block jobs:text-small jobs:text-ink-soft">
          {[
            isRefund && 'Refund',
            isTip && 'Tip',
            PAID_BY[payment.method].label,
            tip > 0 && !isTip && `${formatDollars(tip)} tip`,
            payment.note,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <MoneyText>{amount}</MoneyText>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        icon={<Trash2 aria-hidden size="1.125em" />}
        aria-label={
          isRefund ? `Remove refund of ${formatDollars(-payment.amount)}` : `Remove payment of ${amount}`
        }
        // Several payments may have the same amount.
        aria-describedby={id}
        onClick={handleRemove}
      />
    </li>
  );
}
