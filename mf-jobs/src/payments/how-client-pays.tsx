import { missingDestination } from '@app/domain/job/payments/payment-instructions';
import { PAYMENT_METHODS, type PaymentMethod } from '@app/domain/job/payments/payment-methods';
import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { usePayee } from '../api/settings.ts';
import { DestinationWarning } from '../parts/missing-destination.tsx';

const OPTIONS = selectOptions(PAYMENT_METHODS);

/** The invoice prints these fields as payment instructions. */
export function HowClientPays() {
  const { register, watch, formState } = useFormContext<DetailedBilling>();
  const field = fieldProps({ register, formState });
  const method = watch('paymentMethod');
  const payee = usePayee();
  const paymentDetails = watch('paymentDetails') ?? null;
  const missing = payee && missingDestination({ paymentMethod: method ?? null, paymentDetails }, payee);
  const details = method ? PAYMENT_METHODS[method].details : [];
  return (
    <Panel title="Payment">
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
        <Select
          label="Payment method"
          optional
          placeholder="Not decided"
          options={OPTIONS}
          className="jobs:sm:col-span-2"
          {...field('paymentMethod', { setValueAs: (chosen: PaymentMethod | '') => chosen || null })}
        />
        {details.map(({ key, label }) => (
          <Field key={key} label={label} optional autoComplete="off" {...field(`paymentDetails.${key}`)} />
        ))}
        {method && missing && (
          <DestinationWarning method={method} missing={missing} className="jobs:sm:col-span-2" />
        )}
      </div>
    </Panel>
  );
}
