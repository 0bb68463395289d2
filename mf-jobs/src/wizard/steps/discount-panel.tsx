import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import { BILLING_DISCOUNTS, type BillingDiscountType } from '@app/domain/job/pricing/discount';
import { selectOptions } from '@app/domain/shared/select-options';
import { Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { useFormContext } from 'react-hook-form';
import { MoneyField } from '../../pricing/money-field.tsx';
import { NumberField } from '../../pricing/number-field.tsx';

const TYPES = selectOptions(BILLING_DISCOUNTS);

export function BillingDiscountPanel() {
  const { register, setValue, watch, formState } = useFormContext<DetailedBilling>();
  const field = fieldProps({ register, formState });
  const type = watch('discount.type');

  const handleType = (chosen: BillingDiscountType) => {
    if (chosen === 'none') setValue('discount.amount', 0);
  };

  const amount = {
    label: 'Discount amount',
    max: type === 'none' ? undefined : BILLING_DISCOUNTS[type].max,
    ...field('discount.amount', { valueAsNumber: true }),
  };

  return (
    <Panel title="Discount">
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
        <Select
          label="Discount type"
          options={TYPES}
          {...field('discount.type', { onChange: (event) => handleType(event.target.value) })}
        />
        {type === 'dollar' && <MoneyField {...amount} />}
        {type === 'percentage' && (
          <NumberField {...amount} min={0} step={0.01} inputMode="decimal" suffix="%" />
        )}
      </div>
    </Panel>
  );
}
