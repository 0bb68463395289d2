import { formatDollars } from '@app/domain/shared/money';
import { Button, Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { MoneyField } from '../../pricing/money-field.tsx';
import { PriceLines } from '../../pricing/price-lines.tsx';
import type { Draft } from '../draft/draft.ts';
import { type ReviewFields, reviewLines, reviewTotals } from './review-fields.ts';

type TotalPanelProps = { draft: Draft; fields: ReviewFields };

export function TotalPanel({ draft, fields }: TotalPanelProps) {
  const { register, setValue, formState } = useFormContext<ReviewFields>();
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
      <div className="jobs:mt-5">
        <PriceLines
          caption="What the total is made of"
          lines={reviewLines(draft, fields, totals)}
          discounts={totals.discounts}
          total={total}
        />
      </div>
    </Panel>
  );
}
