import {
  type DetailedBilling,
  detailedBillingDefaults,
  detailedBillingSchema,
} from '@app/domain/job/pricing/detailed-billing';
import { BASE_RATE_RANGE } from '@app/domain/job/pricing/rates';
import { Button, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { FormProvider, useFormContext } from 'react-hook-form';
import { MoneyField } from '../../../../money-field.tsx';
import { RatesContext } from '../../../../rates-context.ts';
import { CollapsedRooms } from '../../../../rooms/collapsed-rooms.tsx';
import { currentDraft, saveDetails, useDraft } from '../../../draft/draft-store.ts';
import { useStepForm } from '../../../draft/use-step-form.ts';
import { WizardRoomImages } from '../../../photos/wizard-room-images.tsx';
import { StepForm } from '../../../step-form.tsx';
import { STEPS, type StepProps } from '../../../wizard-steps.ts';
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
