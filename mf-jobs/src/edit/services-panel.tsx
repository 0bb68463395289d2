import type { Job } from '@app/domain/job/job/job';
import { linesTotal } from '@app/domain/job/pricing/line-item';
import { missingInput, pricingLines } from '@app/domain/job/pricing/pricing';
import { PRICING_METHODS, type PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { BASE_RATE_RANGE, ratesOf } from '@app/domain/job/pricing/rates';
import { HOURS } from '@app/domain/job/pricing/time-based';
import { selectOptions } from '@app/domain/shared/validation';
import { Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { memo, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField, SquareFootageField } from '../parts/number-fields.tsx';
import { HowClientPays } from '../payments/how-client-pays.tsx';
import { AddonsPanel } from '../pricing/addons-panel.tsx';
import { CustomAddonsPanel } from '../pricing/custom-addons-panel.tsx';
import { PriceLines, RatesContext } from '../pricing/price-lines.tsx';
import { RoomsPanel } from '../pricing/rooms-panel.tsx';
import { type EditJobFields, toFields } from './edit-job-fields.ts';
import { priceKey, pricingInputsOf, usePricedFields } from './repricing.ts';

const METHODS = selectOptions(PRICING_METHODS);

/** What was done and how it is charged. A change calculates the total again. */
export const ServicesPanels = memo(({ job }: { job: Job }) => {
  const { control, register, formState } = useFormContext<EditJobFields>();
  const field = fieldProps({ register, formState });
  const method = useWatch({ control, name: 'finalPricingMethod' });
  return (
    <RatesContext value={ratesOf(job)}>
      <Panel title="Services">
        <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
          <Select label="Pricing method" options={METHODS} {...field('finalPricingMethod')} />
          <MethodInput method={method} />
        </div>
        <NewCharges job={job} />
      </Panel>
      {method === 'detailedBilling' && (
        <div className="jobs:admin-columns">
          <RoomsPanel />
          <AddonsPanel />
          <CustomAddonsPanel />
          <HowClientPays />
        </div>
      )}
    </RatesContext>
  );
});

/** The charges once an input differs from the saved job. */
function NewCharges({ job }: { job: Job }) {
  const fields = usePricedFields();
  const saved = useMemo(() => priceKey(toFields(job)), [job]);
  if (priceKey(fields) === saved) return null;
  const inputs = pricingInputsOf(fields);
  const lines = pricingLines(fields.finalPricingMethod, inputs, ratesOf(job));
  return (
    <div className="jobs:mt-5 jobs:rounded jobs:bg-leaf-wash jobs:p-4">
      <p role="status" className="jobs:mb-2 jobs:font-semibold">
        {missingInput(fields.finalPricingMethod, inputs) ?? 'The price is calculated again'}
      </p>
      <PriceLines
        caption="New charges"
        lines={lines}
        total={linesTotal(lines)}
        // As the price panel calls it, beside the final one.
        totalLabel="Original total"
      />
    </div>
  );
}

const asNumber = { valueAsNumber: true } as const;

/** The number that the price of the method depends on. */
function MethodInput({ method }: { method: PricingMethod }) {
  const field = fieldProps(useFormContext<EditJobFields>());
  switch (method) {
    case 'squareFootage':
      return <SquareFootageField key="squareFootage" {...field('squareFootage', asNumber)} />;
    case 'timeBased':
      return (
        <NumberField
          key="hoursWorked"
          label="Hours worked"
          {...HOURS}
          step={0.25}
          inputMode="decimal"
          suffix="hours"
          {...field('hoursWorked', asNumber)}
        />
      );
    case 'consultation':
      return (
        <MoneyField key="consultationFee" label="Consultation fee" {...field('consultationFee', asNumber)} />
      );
    case 'detailedBilling':
      return (
        <MoneyField key="baseRate" label="Base rate" {...BASE_RATE_RANGE} {...field('baseRate', asNumber)} />
      );
  }
}
