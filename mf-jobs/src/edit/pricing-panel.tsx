import { editedPricing } from '@app/domain/job/documents/invoice';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { numberFromInput } from '@app/domain/shared/number-text';
import { Field, MoneyText, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { DepositFields } from '../payments/deposit-fields.tsx';
import { MoneyField } from '../pricing/number-fields.tsx';
import type { EditJobFields } from './edit-job-fields.ts';

type PricingPanelProps = { original: Dollars; onOriginal: (original: Dollars) => void };

/** The total can be edited only without a discount. */
export function PricingPanel({ original, onOriginal }: PricingPanelProps) {
  const { register, setValue, watch, formState } = useFormContext<EditJobFields>();
  const field = fieldProps({ register, formState });
  const discount = Number(watch('discountAmount')) || 0;
  const { capped } = editedPricing(original, discount);

  const handleDiscount = (value: string) => {
    const { finalTotal } = editedPricing(original, Number(value) || 0);
    setValue('finalTotal', finalTotal, { shouldValidate: formState.isSubmitted });
  };

  // An empty field is an edit in progress, not a total of 0.
  const handleTotal = (total: number | undefined) => {
    if (total !== undefined && !Number.isNaN(total)) onOriginal(total);
  };

  return (
    <Panel title="Pricing & Discount">
      <p className="jobs:mb-4 jobs:flex jobs:@max-3xs:flex-wrap jobs:items-baseline jobs:gap-x-3">
        <span className="jobs:text-ink-soft">Original total</span>
        <MoneyText>{formatDollars(original)}</MoneyText>
      </p>
      <div className="jobs:grid jobs:gap-gap jobs:sm:max-lg:grid-cols-3">
        <MoneyField
          label="Discount amount"
          hint={capped ? 'The discount is larger than the original; the total is $0.00.' : undefined}
          {...field('discountAmount', {
            setValueAs: (value: string | number) => numberFromInput(value) ?? 0,
            onChange: (event) => handleDiscount(event.target.value),
          })}
        />
        <Field label="Discount reason" optional {...field('discountReason')} />
        <MoneyField
          label="Final total"
          className="jobs:[&_input]:text-title jobs:[&_input]:font-semibold"
          readOnly={discount > 0}
          {...field('finalTotal', {
            valueAsNumber: true,
            onChange: (event) => handleTotal(numberFromInput(event.target.value)),
          })}
        />
        <DepositFields finalTotal={editedPricing(original, discount).finalTotal} />
      </div>
    </Panel>
  );
}
