import {
  BASE_RATE_RANGE,
  type DetailedBilling,
  detailedBillingDefaults,
  detailedBillingSchema,
} from '@app/domain/job/detailed-billing';
import { Button, Panel } from '@app/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { MoneyField } from '../../../../money-field.tsx';
import { RatesContext } from '../../../../rates-context.ts';
import { currentDraft, saveDetails, useDraft } from '../../../draft/draft-store.ts';
import { useStepForm } from '../../../draft/use-step-form.ts';
import { StepForm } from '../../../step-form.tsx';
import { STEPS, type StepProps } from '../../../wizard-steps.ts';
import { RoomDocumentation } from '../rooms/room-documentation.tsx';
import { AddonsPanel } from './addons-panel.tsx';
import { CustomAddonsPanel } from './custom-addons-panel.tsx';
import { BillingDiscountPanel } from './discount-panel.tsx';
import { Estimate } from './estimate.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RoomsPanel } from './rooms-panel.tsx';

const save = (fields: DetailedBilling) => saveDetails('detailedBilling', fields);

export function DetailedBillingStep({ goTo }: StepProps) {
  const { details, rates } = currentDraft();
  const fields: DetailedBilling = details.detailedBilling ?? detailedBillingDefaults(rates);
  const { form, proceed } = useStepForm(detailedBillingSchema, fields, save);
  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={proceed(() => goTo(STEPS.photos))}
        aside={<Estimate initial={fields} />}
        actions={<Button type="submit">Continue</Button>}
      >
        <RatePanel />
        <RatesContext value={useDraft((draft) => draft.rates)}>
          <RoomsPanel />
          <AddonsPanel />
        </RatesContext>
        <CustomAddonsPanel />
        <BillingDiscountPanel />
        <PaymentPanel />
        <CollapsedRooms />
      </StepForm>
    </FormProvider>
  );
}

function RatePanel() {
  const { register, formState } = useFormContext<DetailedBilling>();
  const { min, max } = BASE_RATE_RANGE;
  return (
    <Panel>
      <MoneyField
        label="Base rate"
        hint={`$${min} to $${max}`}
        min={min}
        max={max}
        className="jobs:max-w-60"
        error={formState.errors.baseRate?.message}
        {...register('baseRate', { valueAsNumber: true })}
      />
    </Panel>
  );
}

/** Collapsed unless it has rooms: a detailed job rarely needs it. */
function CollapsedRooms() {
  const count = useDraft((draft) => draft.details.detailedBilling?.roomPhotos.length ?? 0);
  const [open] = useState(count > 0);
  return (
    <Panel>
      <details open={open} className="jobs:group">
        <summary className="jobs:flex jobs:cursor-pointer jobs:list-none jobs:items-center jobs:justify-between jobs:rounded-small jobs:font-display jobs:text-title jobs:font-semibold jobs:[&::-webkit-details-marker]:hidden">
          Room documentation{count > 0 && ` (${count})`}
          <ChevronDown aria-hidden size="1.125em" className="jobs:text-ink-soft jobs:group-open:rotate-180" />
        </summary>
        <div className="jobs:mt-4">
          <RoomDocumentation />
        </div>
      </details>
    </Panel>
  );
}
