import {
  type DetailedBilling,
  detailedBillingDefaults,
  detailedBillingSchema,
} from '@app/domain/job/pricing/detailed-billing';
import { BASE_RATE_RANGE } from '@app/domain/job/pricing/rates';
import { Button, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { FormProvider, useFormContext } from 'react-hook-form';
import { CollapsedRooms } from '../../parts/collapsed-rooms.tsx';
import { AddonsPanel } from '../../pricing/addons-panel.tsx';
import { CustomAddonsPanel } from '../../pricing/custom-addons-panel.tsx';
import { MoneyField } from '../../pricing/money-field.tsx';
import { PaymentPanel } from '../../pricing/payment-panel.tsx';
import { RatesContext } from '../../pricing/rates-context.ts';
import { RoomsPanel } from '../../pricing/rooms-panel.tsx';
import { currentDraft, saveDetails, useDraft } from '../draft/draft-store.ts';
import { useStepForm } from '../draft/use-step-form.ts';
import { WizardRoomImages } from '../draft/wizard-room-images.tsx';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { BillingDiscountPanel } from './discount-panel.tsx';
import { Estimate } from './estimate.tsx';
import { StepForm } from './step-form.tsx';

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
        <DocumentedRooms />
      </StepForm>
    </FormProvider>
  );
}

function RatePanel() {
  const field = fieldProps(useFormContext<DetailedBilling>());
  const { min, max } = BASE_RATE_RANGE;
  return (
    <Panel>
      <MoneyField
        label="Base rate"
        hint={`$${min} to $${max}`}
        min={min}
        max={max}
        className="jobs:max-w-60"
        {...field('baseRate', { valueAsNumber: true })}
      />
    </Panel>
  );
}

function DocumentedRooms() {
  const count = useDraft((draft) => draft.details.detailedBilling?.roomPhotos.length ?? 0);
  return (
    <Panel>
      <WizardRoomImages>
        <CollapsedRooms count={count} />
      </WizardRoomImages>
    </Panel>
  );
}
