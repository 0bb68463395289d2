import type { DetailedBilling } from '@app/domain/job/detailed-billing';
import { PAYMENT_METHODS, type PaymentMethod } from '@app/domain/job/payment-methods';
import { keysOf } from '@app/domain/shared/validation';
import { Field, Panel, Select } from '@app/ui';
import { useFormContext } from 'react-hook-form';

const OPTIONS = keysOf(PAYMENT_METHODS).map((value) => ({ value, label: PAYMENT_METHODS[value].label }));

/** The invoice prints these fields as payment instructions. */
export function PaymentPanel() {
  const { register, watch, formState } = useFormContext<DetailedBilling>();
  const { errors } = formState;
  const method = watch('paymentMethod');
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
          error={errors.paymentMethod?.message}
          {...register('paymentMethod', { setValueAs: (chosen: PaymentMethod | '') => chosen || null })}
        />
        {details.map(({ key, label }) => (
          <Field
            key={key}
            label={label}
            optional
            autoComplete="off"
            error={errors.paymentDetails?.[key]?.message}
            {...register(`paymentDetails.${key}`)}
          />
        ))}
      </div>
    </Panel>
  );
}
