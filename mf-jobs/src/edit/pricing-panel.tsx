import type { Job } from '@app/domain/job/job/job';
import { type SalesTax, salesTaxIn, salesTaxLabel } from '@app/domain/job/pricing/sales-tax';
import { type Dollars, formatDollars, minus } from '@app/domain/shared/money';
import { numberFromInput } from '@app/domain/shared/number-text';
import { Field, MoneyText, Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { useSalesTax } from '../api/settings.ts';
import { MoneyField } from '../parts/number-fields.tsx';
import { DepositFields } from '../payments/deposit-fields.tsx';
import type { EditJobFields } from './edit-job-fields.ts';
import { editedPrice, shownTotal, taxedJob, usePricedFields } from './repricing.ts';

type PricingPanelProps = { job: Job; original: Dollars; onOriginal: (original: Dollars) => void };

/** The total can be edited only without a discount. */
export function PricingPanel({ job, original, onOriginal }: PricingPanelProps) {
  const { register, setValue, getValues, formState } = useFormContext<EditJobFields>();
  const field = fieldProps({ register, formState });
  const edit = { fields: usePricedFields(), original };
  const discount = Number(edit.fields.discountAmount) || 0;
  const { capped } = editedPrice(edit, job);

  const showTotal = (change: Partial<EditJobFields>) => {
    const { finalTotal } = editedPrice({ fields: { ...getValues(), ...change }, original }, job);
    setValue('finalTotal', finalTotal, { shouldValidate: formState.isSubmitted });
  };

  // An empty field is an edit in progress, not a total of 0.
  const handleTotal = (total: number | undefined) => {
    if (total === undefined || Number.isNaN(total)) return;
    onOriginal(minus(total, salesTaxIn({ ...taxedJob(getValues(), job), finalTotal: total })));
  };
  const handleTax = (salesTax: SalesTax | null) => {
    setValue('salesTax', salesTax, { shouldDirty: true });
    showTotal({ salesTax });
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
            onChange: (event) => showTotal({ discountAmount: Number(event.target.value) || 0 }),
          })}
        />
        <Field label="Discount reason" optional {...field('discountReason')} />
        <MoneyField
          label="Final total"
          className="jobs:[&_input]:text-title jobs:[&_input]:font-semibold"
          readOnly={discount > 0}
          hint={discount > 0 ? 'Can be entered when there is no discount.' : undefined}
          {...field('finalTotal', {
            valueAsNumber: true,
            onChange: (event) => handleTotal(numberFromInput(event.target.value)),
          })}
        />
        {/* Below the total, which stays in view. */}
        <TaxChoice
          job={job}
          chosen={taxedJob(edit.fields, job).salesTax}
          amount={salesTaxIn({ ...taxedJob(edit.fields, job), finalTotal: shownTotal(edit, job) })}
          error={formState.errors.salesTax?.message}
          onChoose={handleTax}
        />
        <DepositFields finalTotal={shownTotal(edit, job)} />
      </div>
    </Panel>
  );
}

type TaxChoiceProps = {
  job: Job;
  chosen: SalesTax | null;
  amount: Dollars;
  error: string | undefined;
  onChoose: (salesTax: SalesTax | null) => void;
};

/** The tax that the job was priced with, that of new jobs, or none. Renders nothing where nothing is taxed. */
function TaxChoice({ job, chosen, amount, error, onChoose }: TaxChoiceProps) {
  const offered = useSalesTax();
  const [own, now, current] = [job.salesTax ?? null, offered, chosen].map((tax) => JSON.stringify(tax));
  if (!job.salesTax && !offered && !chosen) return null;
  const options = [
    { value: 'null', label: 'Not taxed' },
    ...(job.salesTax ? [{ value: own!, label: salesTaxLabel(job.salesTax) }] : []),
    ...(offered && now !== own
      ? [{ value: now!, label: `${salesTaxLabel(offered)}${job.salesTax ? ', as in the settings' : ''}` }]
      : []),
    // It was chosen before the settings changed.
    ...(chosen && current !== own && current !== now
      ? [{ value: current!, label: salesTaxLabel(chosen) }]
      : []),
  ];
  return (
    <Select
      label="Tax"
      options={options}
      value={current!}
      hint={amount > 0 ? `${formatDollars(amount)} of the final total.` : undefined}
      error={error}
      onChange={({ target }) => onChoose(JSON.parse(target.value) as SalesTax | null)}
    />
  );
}
