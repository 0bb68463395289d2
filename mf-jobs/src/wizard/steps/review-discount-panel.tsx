import { REVIEW_DISCOUNTS, type ReviewDiscountType } from '@app/domain/job/pricing/discount';
import { selectOptions } from '@app/domain/shared/select-options';
import { Panel, Select, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { useFormContext } from 'react-hook-form';
import { MoneyField } from '../../pricing/money-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { type ReviewFields, reviewTotals, useRecalculate } from './review-fields.ts';

const DISCOUNTS = selectOptions(REVIEW_DISCOUNTS);

export function DiscountPanel({ draft }: { draft: Draft }) {
  const { register, setValue, getValues, watch, formState } = useFormContext<ReviewFields>();
  const field = fieldProps({ register, formState });
  const recalculate = useRecalculate();
  const type = watch('discountType');
  watch('discountAmount');
  const { capped } = reviewTotals(draft, getValues());

  const handleType = (chosen: ReviewDiscountType) => {
    if (chosen === 'none') setValue('discountAmount', 0);
    recalculate();
  };

  return (
    <Panel title="Discount">
      <div className="jobs:grid jobs:gap-gap jobs:sm:admin-field-row jobs:sm:grid-cols-2">
        <Select
          label="Discount type"
          options={DISCOUNTS}
          {...field('discountType', { onChange: (event) => handleType(event.target.value) })}
        />
        <MoneyField
          label="Discount amount"
          readOnly={type === 'none'}
          hint={capped ? 'The discount is larger than the price; the total is $0.00.' : undefined}
          {...field('discountAmount', { valueAsNumber: true, onChange: recalculate })}
        />
        {type !== 'none' && (
          <TextArea
            label="Discount message"
            readOnly
            // The longest message needs two lines on a phone.
            rows={2}
            value={REVIEW_DISCOUNTS[type].message}
            className="jobs:sm:col-span-2"
          />
        )}
      </div>
    </Panel>
  );
}
