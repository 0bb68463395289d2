import type { JobListItem } from '@app/domain/job/list/job-list';
import { type NewRefund, newRefundSchema } from '@app/domain/job/payments/payments';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { Button, Field, Select } from '@app/ui';
import { newId } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { usePaymentActions } from '../api/payments.ts';
import { MoneyField } from '../parts/number-fields.tsx';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';
import { METHODS } from './payment-form.tsx';

type RefundFormProps = { job: JobListItem; onRecorded: () => void };

export function RefundForm({ job, onRecorded }: RefundFormProps) {
  const { refund } = usePaymentActions(job.id);
  const { isSaving, saving } = useSaving();
  // One key per form: a repeated submit records one refund.
  const [key] = useState(() => newId());
  const { register, handleSubmit, setError, formState } = useForm<
    v.InferInput<typeof newRefundSchema>,
    unknown,
    NewRefund
  >({ resolver: valibotResolver(newRefundSchema), defaultValues: { date: useToday(), note: '' } });
  const field = fieldProps({ register, formState });
  const handleValid = handleSubmit((sent) =>
    saving(async () => {
      try {
        await refund(sent, key);
        toastSuccess(MESSAGES.refundRecorded);
        onRecorded();
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.paymentRecordFailed));
      }
    }),
  );
  return (
    <form noValidate onSubmit={handleValid} aria-label="Record a refund" className="jobs:grid jobs:gap-gap">
      <SavingFields isSaving={isSaving}>
        <MoneyField
          label="Amount"
          min={0.01}
          hint={`${formatDollars(job.paidTotal)} was paid. What you give back is open again; lower the total in Edit Job if it is not to be paid.`}
          {...field('amount', { valueAsNumber: true })}
        />
        <Field label="Date" type="date" {...field('date')} />
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
