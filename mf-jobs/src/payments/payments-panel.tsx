import { changedParts, changedSince } from '@app/domain/job/client-page/changed-terms';
import { asksPayment, withdrawnState } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { dueDeposit, openDeposit } from '@app/domain/job/payments/deposit';
import { dueDay, dueText, isOverdue } from '@app/domain/job/payments/payment-terms';
import {
  isDone,
  isPaid,
  openAmount,
  overpaidAmount,
  paymentWithSurplus,
} from '@app/domain/job/payments/payments';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { momentIn } from '@app/domain/shared/visit-time';
import { Button, MoneyText, Panel } from '@app/ui';
import { Banknote } from '@app/ui/icons';
import { Dialog } from '@app/ui/overlay';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useStoredHistory, useWaitsForReply } from '../api/job-history.ts';
import { usePaymentActions, usePayments } from '../api/payments.ts';
import { useLateFee } from '../api/settings.ts';
import { MailButton } from '../mail/mail-button.tsx';
import { useCanMail } from '../mail/mails.ts';
import { PaymentForm, RefundForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';

type PaymentsOverviewProps = { job: JobListItem /** Also when all of it was refunded. */; wasPaid?: boolean };

export function PaymentsOverview({ job, wasPaid = job.paidTotal > 0 }: PaymentsOverviewProps) {
  // Another sum: one that is taken back may be higher.
  const status = useFocusAfterLoss<HTMLParagraphElement>([job.paidTotal]);
  const now = momentIn(useTimeZone(), useNow());
  const isOpen = openAmount(job) > 0;
  const withdrawn = withdrawnState(job, now.day);
  const parts = job.acceptance && changedParts(changedSince(job.acceptance, job, now.day)).toLowerCase();
  const isAsked = asksPayment(job, now);
  const what = parts ? `the new ${parts}` : 'the estimate';
  const [are, were] = parts?.includes(' and ') ? ['are', 'were'] : ['is', 'was'];
  const whyNot =
    withdrawn === 'expired'
      ? ': the estimate has expired'
      : withdrawn
        ? `: ${what} ${were} declined`
        : ` until ${what} ${are} accepted`;
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        className="jobs:mb-4 jobs:flex jobs:items-baseline jobs:justify-between jobs:gap-4"
      >
        {isOpen && !isAsked ? (
          `No payment is asked for${whyNot}.`
        ) : (
          <>
            <span className="jobs:text-ink-soft">{isPaid(job) ? 'Paid in full' : 'Still to be paid'}</span>
            <MoneyText size="title">
              {formatDollars(isPaid(job) ? job.finalTotal : openAmount(job))}
            </MoneyText>
          </>
        )}
      </p>
      {isAsked && <DueDay job={job} />}
      {isAsked && !isDone(job, now) && openDeposit(job) > 0 && (
        <p className="jobs:-mt-3 jobs:mb-4 jobs:text-small jobs:text-ink-soft">
          {dueDeposit(job, false) > 0
            ? `Deposit of ${formatDollars(openDeposit(job))} due now`
            : `Deposit due at acceptance ${formatDollars(openDeposit(job))}`}
        </p>
      )}
      {overpaidAmount(job) > 0 && (
        <p className="jobs:-mt-3 jobs:mb-4 jobs:text-small jobs:text-ink-soft">
          {formatDollars(overpaidAmount(job))} more than the total
        </p>
      )}
      {wasPaid && <PaymentList job={job} />}
    </>
  );
}

const DueDay = ({ job }: { job: JobListItem }) => (
  <p className="jobs:-mt-3 jobs:mb-4 jobs:text-small jobs:text-ink-soft">
    {isOverdue(job, useToday()) ? 'Was due' : 'Due'} {formatDay(dueDay(job), useToday())}
    {dueText(job) === 'On receipt' && ', on receipt'}
  </p>
);

export function PaymentsPanel({ job }: { job: JobListItem }) {
  const history = useStoredHistory(job.id).data ?? [];
  const waitsForReply = useWaitsForReply(job.id);
  const wasPaid = job.paidTotal > 0 || history.some(({ kind }) => kind === 'refunded');
  const replaced = paymentWithSurplus(job, usePayments(wasPaid ? job.id : null).data ?? []);
  const [isRecording, setRecording] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const canMail = useCanMail();
  const now = momentIn(useTimeZone(), useNow());
  const isAsked = asksPayment(job, now);
  const close = () => setRecording(false);
  return (
    <Panel tabIndex={-1} title="Payments">
      <PaymentsOverview job={job} wasPaid={wasPaid} />
      <div className="jobs:grid jobs:gap-3 jobs:sm:max-lg:grid-cols-2">
        {isAsked && (
          <Button
            // The main action of a job that is done and was sent, unless its client waits for a reply.
            variant={job.sentAt && !waitsForReply && isDone(job, now) ? 'primary' : 'secondary'}
            icon={<Banknote aria-hidden size="1.125em" />}
            onClick={() => setRecording(true)}
          >
            Record Payment
          </Button>
        )}
        {canMail && isOverdue(job, now.day) && <MailButton kind="reminder" job={job} />}
      </div>
      <div className="jobs:mt-3 jobs:flex jobs:flex-wrap jobs:justify-center jobs:gap-x-3 jobs:empty:hidden">
        <LateFee job={job} isOverdue={isOverdue(job, now.day)} />
        {!isAsked && (isPaid(job) || openAmount(job) > 0) && (
          <Button variant="quiet" size="small" onClick={() => setRecording(true)}>
            {isPaid(job) ? 'Record a Tip' : 'Record Payment Anyway'}
          </Button>
        )}
        {job.paidTotal > 0 && (
          <Button variant="quiet" size="small" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )}
      </div>
      <Dialog
        open={isRefunding}
        onClose={() => setRefunding(false)}
        title={`Refund for ${job.clientName}`}
        size="small"
      >
        <RefundForm job={job} onRecorded={() => setRefunding(false)} />
      </Dialog>
      <Dialog open={isRecording} onClose={close} title={`Payment of ${job.clientName}`} size="small">
        <PaymentForm job={job} replaced={replaced} onRecorded={close} />
      </Dialog>
    </Panel>
  );
}

/** Adds the late fee of the settings to an overdue invoice, or takes it back. Renders nothing where there is none to add. */
function LateFee({ job, isOverdue }: { job: JobListItem; isOverdue: boolean }) {
  const { setLateFee } = usePaymentActions(job);
  const { pending, run } = usePending();
  const usual = useLateFee();
  const added = job.lateFee ?? 0;
  if (added === 0 && (!isOverdue || usual === 0)) return null;

  const failed = (error: unknown) => serverMessage(error, MESSAGES.lateFeeFailed);
  const change = (to: Dollars, from: Dollars): Promise<void> =>
    run(true, failed, async () => {
      await setLateFee(to);
      const message = `Late fee of ${formatDollars(to || from)} ${to > 0 ? 'added' : 'removed'}`;
      toastSuccess(message, { label: 'Undo', run: () => void change(from, to) });
    });
  const to = added > 0 ? 0 : usual;
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => change(to, added)}>
      {to > 0 ? `Add late fee of ${formatDollars(to)}` : `Remove late fee of ${formatDollars(added)}`}
    </Button>
  );
}
