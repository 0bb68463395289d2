import { pricingInputs } from '@app/domain/job/job/draft';
import { missingInput } from '@app/domain/job/pricing/pricing';
import { PRICING_METHODS, type PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { formatDollars } from '@app/domain/shared/money';
import { selectOptions } from '@app/domain/shared/select-options';
import { MoneyText, Panel, Select } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import type { Draft } from '../draft/draft.ts';
import { validDetails } from '../draft/validate-draft.ts';
import { type ReviewFields, reviewTotals, useRecalculate } from './review-fields.ts';

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
