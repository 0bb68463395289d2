import { PAYMENT_TERMS, paymentTermsLabel } from '@app/domain/job/payment-terms';
import { Panel, Select } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import type { SettingsFields } from './settings-fields.ts';

const OPTIONS = PAYMENT_TERMS.map((terms) => ({ value: String(terms), label: paymentTermsLabel(terms) }));

export function PaymentTermsPanel({ editing }: { editing: boolean }) {
  const { register, formState } = useFormContext<SettingsFields>();
  return (
    <Panel title="Payment Terms">
      <Select
        label="New invoices are"
        hint="Counted from the last day of the job. Invoices that exist keep their terms."
        options={OPTIONS}
        disabled={!editing}
        error={formState.errors.paymentTerms?.message}
        {...register('paymentTerms', { valueAsNumber: true })}
      />
    </Panel>
  );
}
