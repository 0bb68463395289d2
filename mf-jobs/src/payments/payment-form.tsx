import { asksPayment } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { dueNow } from '@app/domain/job/payments/deposit';
import { PAID_BY } from '@app/domain/job/payments/payment-methods';
import {
  isDone,
  type NewPayment,
  type NewRefund,
  newPaymentSchema,
  openAmount,
  overpaidAmount,
  type Payment,
  refundSchemaFor,
} from '@app/domain/job/payments/payments';
import { onlyWay } from '@app/domain/job/payments/ways-to-pay';
import { type Day, isDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars, minus } from '@app/domain/shared/money';
import { selectOptions } from '@app/domain/shared/validation';
import { type Moment, momentIn } from '@app/domain/shared/visit-time';
import { Button, Checkbox, Field, Select } from '@app/ui';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { useRepeatKey } from '@app/web-kit/forms/repeat-key';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { toastError } from '@app/web-kit/result-toasts';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { usePaymentActions, usePayments } from '../api/payments.ts';
import { useCleanerOptions, usePayee } from '../api/settings.ts';
import { MoneyField } from '../parts/number-fields.tsx';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';

const METHODS = selectOptions(PAID_BY);

/** A check can be dated ahead. Another payment of a day to come is a slip, and counts as paid at once. */
const dateHint = (date: Day, today: Day) =>
  isDay(date) && date > today
    ? 'This day is still to come. It is right only for a check that is dated ahead.'
    : undefined;

type PaymentFormProps = {
  job: JobListItem;
  /** A payment that is recorded again, with what is beyond the total as a tip. */
  replaced?: Payment | undefined;
  onRecorded: () => void;
};

export function PaymentForm({ job: paid, replaced, onRecorded }: PaymentFormProps) {
  const job = { ...paid, paidTotal: minus(paid.paidTotal, replaced?.amount ?? 0) };
  const { record, replace } = usePaymentActions(job);
  const { isSaving, saving } = useSaving();
  const today = useToday();
  const now = momentIn(useTimeZone(), useNow());
  // As the client paid last, as the job says, or as all pay.
  const lastPaid = usePayments(job.paidTotal > 0 ? job.id : null).data?.findLast(({ amount }) => amount > 0);
  const payee = usePayee();
  const method = lastPaid?.method ?? job.paymentMethod ?? (payee && onlyWay(payee));
  const { keyOf } = useRepeatKey();
  // Before the work is done its deposit is next, as on the client's page.
  const due = dueNow(job, openAmount(job), isDone(job, now));
  const { register, handleSubmit, setError, control, formState, getFieldState, resetField } = useForm<
    v.InferInput<typeof newPaymentSchema>,
    unknown,
    NewPayment
  >({
    resolver: schemaResolver(newPaymentSchema),
    defaultValues: {
      date: today,
      amount: due,
      ...(method && { method }),
      ...replaced,
      tipCleaner: job.assignedCleaner,
    },
  });
  // A form that is open past midnight proposes the new day, unless another one was entered.
  useEffect(() => {
    if (!replaced && !getFieldState('date').isDirty) resetField('date', { defaultValue: today });
  }, [today, replaced, getFieldState, resetField]);
  // One that was sent may be recorded, its response lost: sent again, it is still the same payment.
  useEffect(() => {
    if (!replaced && !formState.isSubmitted && !getFieldState('amount').isDirty)
      resetField('amount', { defaultValue: due });
  }, [due, replaced, formState.isSubmitted, getFieldState, resetField]);
  useFocusFirstError(formState);
  const field = fieldProps({ register, formState });
  // A tip, or a slip of the finger.
  const [amount, date] = useWatch({ control, name: ['amount', 'date'] });
  const overpaid = overpaidAmount({ finalTotal: openAmount(job), paidTotal: amount || 0 });
  const [isTip, setTip] = useState(openAmount(paid) === 0);
  const cleaners = useCleanerOptions([job.assignedCleaner]);

  const handleValid = handleSubmit(({ tipCleaner, ...payment }) =>
    saving(async () => {
      const tip = isTip &&
        overpaid > 0 && { amount: minus(payment.amount, overpaid), tip: overpaid, tipCleaner };
      try {
        const body = { ...payment, ...tip };
        await (replaced ? replace(replaced, body, keyOf(body)) : record(body, keyOf(body)));
        onRecorded();
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.paymentRecordFailed), error);
      }
    }),
  );

  return (
    <form noValidate onSubmit={handleValid} aria-label="Record a payment" className="jobs:grid jobs:gap-gap">
      <SavingFields isSaving={isSaving} isDirty={Object.keys(formState.dirtyFields).length > 0}>
        <MoneyField
          label="Amount"
          min={0.01}
          hint={overpaid > 0 && !isTip && `${formatDollars(overpaid)} more than is still to be paid.`}
          {...field('amount', { valueAsNumber: true })}
        />
        {overpaid > 0 && (
          <Checkbox
            label={`${formatDollars(overpaid)} of it is a tip`}
            checked={isTip}
            onChange={({ target }) => setTip(target.checked)}
          />
        )}
        {overpaid > 0 && isTip && (
          <Select
            label="Tip for"
            optional
            placeholder="Not of one cleaner"
            options={cleaners}
            {...field('tipCleaner')}
          />
        )}
        <Field label="Date" type="date" hint={dateHint(date, today)} {...field('date')} />
        <Select
          label="Paid by"
          placeholder="Choose a payment method"
          options={METHODS}
          {...field('method')}
        />
        <Field label="Check number or note" optional autoComplete="off" {...field('note')} />
        <Button type="submit" pending={isSaving} pendingLabel="Recording...">
          {replaced ? 'Save Payment' : 'Record Payment'}
        </Button>
      </SavingFields>
    </form>
  );
}

export function RefundForm({ job, onRecorded }: { job: JobListItem; onRecorded: () => void }) {
  const { refund } = usePaymentActions(job);
  const today = useToday();
  const { isSaving, saving } = useSaving();
  const { keyOf } = useRepeatKey();
  const { register, handleSubmit, setError, control, formState } = useForm<
    v.InferInput<ReturnType<typeof refundSchemaFor>>,
    unknown,
    NewRefund
  >({
    resolver: schemaResolver(refundSchemaFor(job.paidTotal)),
    defaultValues: { date: today, note: '' },
  });
  const field = fieldProps({ register, formState });
  const now = momentIn(useTimeZone(), useNow());
  const handleValid = handleSubmit((sent) =>
    saving(async () => {
      try {
        await refund(sent, keyOf(sent));
        onRecorded();
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.paymentRecordFailed), error);
      }
    }),
  );
  return (
    <form noValidate onSubmit={handleValid} aria-label="Record a refund" className="jobs:grid jobs:gap-gap">
      <SavingFields isSaving={isSaving} isDirty={formState.isDirty}>
        <MoneyField
          data-autofocus
          label="Amount"
          min={0.01}
          hint={refundHint(job, now)}
          {...field('amount', { valueAsNumber: true })}
        />
        <Field
          label="Date"
          type="date"
          hint={dateHint(useWatch({ control, name: 'date' }), today)}
          {...field('date')}
        />
        <Select
          label="Refunded by"
          placeholder="Choose a payment method"
          options={METHODS}
          {...field('method')}
        />
        <Field label="Reason" autoComplete="off" {...field('note')} />
        <Button type="submit" pending={isSaving} pendingLabel="Recording...">
          Record Refund
        </Button>
      </SavingFields>
    </form>
  );
}

/** What was paid, and what of it is asked for again once it is given back: nothing of an offer, or beyond the total. */
function refundHint(job: JobListItem, now: Moment): string {
  const overpaid = overpaidAmount(job);
  const paid = `${formatDollars(job.paidTotal)} was paid${overpaid > 0 ? `, ${formatDollars(overpaid)} more than the total` : ''}.`;
  if (!asksPayment({ ...job, paidTotal: 0 }, now)) return paid;
  return `${paid} What you give back${overpaid > 0 ? ' beyond that' : ''} is open again; lower the total in Edit Job if it is not to be paid.`;
}
