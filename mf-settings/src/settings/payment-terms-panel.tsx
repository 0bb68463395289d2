import { DEFAULT_PAPER, PAPERS } from '@app/domain/job/documents/job-document';
import { DEPOSITS, depositText, NO_DEPOSIT } from '@app/domain/job/payments/deposit';
import {
  DEFAULT_PAYMENT_TERMS,
  PAYMENT_TERMS,
  paymentTermsLabel,
} from '@app/domain/job/payments/payment-terms';
import { formatDollars } from '@app/domain/shared/money';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { PercentField, RateField } from './fields.tsx';
import type { SettingsFields } from './settings-fields.ts';

const OPTIONS = PAYMENT_TERMS.map((terms) => ({ value: String(terms), label: paymentTermsLabel(terms) }));

const PAPER = 'Paper of invoices and reports';
const PAPER_HINT = 'Printers in the US and Canada usually hold US Letter.';
const PAPER_OPTIONS = selectOptions(PAPERS);

export function PaymentTermsPanel({ editing }: { editing: boolean }) {
  const { register, watch, formState } = useFormContext<SettingsFields>();
  const field = fieldProps({ register, formState });
  const texts = {
    label: 'New invoices are',
    hint: 'Counted from the last day of the job, or from the date of the invoice if that is later. Invoices that exist keep their terms.',
  };
  return (
    <Panel title="Payment Terms">
      <div className="set:grid set:gap-gap">
        {editing ? (
          <Select {...texts} options={OPTIONS} {...field('paymentTerms', { valueAsNumber: true })} />
        ) : (
          <Field
            {...texts}
            readOnly
            value={paymentTermsLabel(watch('paymentTerms') ?? DEFAULT_PAYMENT_TERMS)}
          />
        )}
        <DepositFields editing={editing} />
        {editing ? (
          <RateField {...LATE_FEE} name="lateFee" />
        ) : (
          <Field {...LATE_FEE} readOnly value={formatDollars(watch('lateFee') ?? 0)} />
        )}
        {editing ? (
          <Select label={PAPER} hint={PAPER_HINT} options={PAPER_OPTIONS} {...field('paper')} />
        ) : (
          <Field label={PAPER} readOnly value={PAPERS[watch('paper') ?? DEFAULT_PAPER].label} />
        )}
      </div>
    </Panel>
  );
}

const LATE_FEE = {
  label: 'Late fee',
  hint: 'You add it to an overdue invoice on the page of its job. At $0.00 none is offered.',
};

const DEPOSIT = {
  label: 'Deposit of new jobs',
  hint: 'Due when the client accepts; each job can have another.',
};
const DEPOSIT_OPTIONS = selectOptions(DEPOSITS);

function DepositFields({ editing }: { editing: boolean }) {
  const form = useFormContext<SettingsFields>();
  const field = fieldProps(form);
  const { type, amount } = form.watch('deposit') ?? NO_DEPOSIT;
  if (!editing)
    return (
      <Field
        {...DEPOSIT}
        readOnly
        value={depositText({ type, amount: amount ?? 0 }) || DEPOSITS.none.label}
      />
    );
  return (
    <div className="set:grid set:gap-gap set:sm:admin-field-row set:sm:grid-cols-2">
      <Select {...DEPOSIT} options={DEPOSIT_OPTIONS} {...field('deposit.type')} />
      {type === 'dollar' && <RateField name="deposit.amount" label="Deposit amount" />}
      {type === 'percentage' && <PercentField name="deposit.amount" label="Deposit in percent" />}
    </div>
  );
}
