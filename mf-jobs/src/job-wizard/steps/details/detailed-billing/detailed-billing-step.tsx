import {
  DETAILED_BILLING_DEFAULTS,
  type DetailedBilling,
  detailedBillingSchema,
} from '@app/domain/job/detailed-billing';
import { Button } from '@app/ui';
import { FormProvider } from 'react-hook-form';
import { currentDraft, keepDetails } from '../../../draft/draft-store.ts';
import { useStepForm } from '../../../draft/use-step-form.ts';
import { StepForm } from '../../../step-form.tsx';
import { STEPS, type StepProps } from '../../../wizard-steps.ts';
import { AddonsPanel } from './addons-panel.tsx';
import { CustomAddonsPanel } from './custom-addons-panel.tsx';
import { BillingDiscountPanel } from './discount-panel.tsx';
import { Estimate } from './estimate.tsx';
import { FoldedRooms } from './folded-rooms.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RatePanel } from './rate-panel.tsx';
import { RoomsPanel } from './rooms-panel.tsx';

const keep = (fields: DetailedBilling) => keepDetails('detailedBilling', fields);

export function DetailedBillingStep({ goTo }: StepProps) {
  const fields: DetailedBilling = currentDraft().details.detailedBilling ?? DETAILED_BILLING_DEFAULTS;
  const { form, proceed } = useStepForm(detailedBillingSchema, fields, keep);
  return (
    <FormProvider {...form}>
      <StepForm
        onSubmit={proceed(() => goTo(STEPS.photos))}
        aside={<Estimate untouched={fields} />}
        actions={<Button type="submit">Continue</Button>}
      >
        <RatePanel />
        <RoomsPanel />
        <AddonsPanel />
        <CustomAddonsPanel />
        <BillingDiscountPanel />
        <PaymentPanel />
        <FoldedRooms />
      </StepForm>
    </FormProvider>
  );
}
