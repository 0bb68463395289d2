import { pricingInputs } from '@app/domain/job/job/draft';
import { REVIEW_DISCOUNTS, type ReviewDiscountType } from '@app/domain/job/pricing/discount';
import { missingInput } from '@app/domain/job/pricing/pricing';
import { PRICING_METHODS, type PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { salesTaxLabel } from '@app/domain/job/pricing/sales-tax';
import { formatDollars } from '@app/domain/shared/money';
import { selectOptions } from '@app/domain/shared/validation';
import { Button, Checkbox, MoneyText, Panel, Select, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { MoneyField } from '../../parts/number-fields.tsx';
import { DepositFields } from '../../payments/deposit-fields.tsx';
import { PriceLines } from '../../pricing/price-lines.tsx';
import type { Draft } from '../draft/draft.ts';
import { validDetails } from '../draft/validate-draft.ts';
import { type ReviewFields, reviewLines, reviewTotals, useRecalculate } from './review-fields.ts';

const METHODS = selectOptions(PRICING_METHODS);

/** The final method determines the invoice. */
export function PricingPanel({ draft }: { draft: Draft }) {
  const { register, watch, formState } = useFormContext<ReviewFields>();
  const recalculate = useRecalculate();
  const chosen = draft.pricingMethod!;
  const final = watch('finalPricingMethod');
  const missing = missingInput(final, pricingInputs(validDetails(draft)));
  return (
    <Panel title="Pricing">
      <div className="jobs:grid jobs:gap-gap jobs:sm:admin-field-row jobs:sm:grid-cols-2">
        <div>
          <p className="jobs:mb-1.5 jobs:font-semibold">Pricing option</p>
          <p className="jobs:flex jobs:@max-3xs:flex-wrap jobs:min-h-control jobs:items-center jobs:justify-between jobs:gap-x-3 jobs:rounded jobs:bg-mist jobs:px-3">
            {PRICING_METHODS[chosen].label}
            <MoneyText className="jobs:font-semibold">{formatDollars(amountOf(chosen, draft))}</MoneyText>
          </p>
        </div>
        <Select
          label="Final pricing method"
          options={METHODS}
          hint={missing}
          error={formState.errors.finalPricingMethod?.message}
          {...register('finalPricingMethod', { onChange: recalculate })}
        />
      </div>
    </Panel>
  );
}

/** The amount of a method before the discount of the review. */
function amountOf(finalPricingMethod: PricingMethod, draft: Draft) {
  const undiscounted = {
    finalPricingMethod,
    finalTotal: 0,
    discountType: 'none',
    discountAmount: 0,
  } as const;
  return reviewTotals(draft, { ...undiscounted, finalNotes: '', roomsOnInvoice: false }).estimate;
}

export function TotalPanel({ draft, fields }: { draft: Draft; fields: ReviewFields }) {
  const { register, setValue, formState } = useFormContext<ReviewFields>();
  const recalculate = useRecalculate();
  const totals = reviewTotals(draft, fields);
  const total = Number.isNaN(fields.finalTotal) ? totals.total : fields.finalTotal;
  const isManual = total !== totals.total;

  const handleCalculated = () =>
    setValue('finalTotal', totals.total, { shouldValidate: formState.isSubmitted });

  return (
    <Panel title="Invoice total">
      <MoneyField
        label="Final total"
        error={formState.errors.finalTotal?.message}
        {...register('finalTotal', { valueAsNumber: true })}
      />
      {isManual && (
        <p className="jobs:mt-2 jobs:text-small jobs:text-ink-soft">
          Set by hand.{' '}
          <Button variant="quiet" size="small" onClick={handleCalculated}>
            Use {formatDollars(totals.total)}
          </Button>
        </p>
      )}
      {draft.salesTax && (
        <Checkbox
          label={`Add ${salesTaxLabel(draft.salesTax)}`}
          hint={draft.isExempt ? 'This client is tax-exempt.' : undefined}
          className="jobs:mt-4"
          // A total that was entered by hand is kept: it holds the tax or not.
          {...register('isTaxed', { onChange: () => !isManual && recalculate() })}
        />
      )}
      <div className="jobs:mt-5">
        <PriceLines
          caption="What the total is made of"
          {...reviewLines(draft, fields, totals)}
          discounts={totals.discounts}
          total={total}
        />
      </div>
      <div className="jobs:mt-5 jobs:grid jobs:gap-gap jobs:sm:max-lg:grid-cols-2">
        <DepositFields finalTotal={total} />
      </div>
    </Panel>
  );
}

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
