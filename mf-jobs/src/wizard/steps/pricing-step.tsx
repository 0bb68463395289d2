import { pricingMethodSchema } from '@app/domain/job/job/job';
import {
  methodDescriptions,
  PRICING_METHODS,
  type PricingMethod,
} from '@app/domain/job/pricing/pricing-methods';
import type { Rates } from '@app/domain/job/pricing/rates';
import { keysOf } from '@app/domain/shared/validation';
import { Button, RadioCards } from '@app/ui';
import { ClipboardCheck, Clock, ReceiptText, Ruler } from '@app/ui/icons';
import * as v from 'valibot';
import { choosePricingMethod, currentDraft, useDraft } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { StepForm, useStepForm } from './step-form.tsx';

const schema = v.object({ pricingMethod: pricingMethodSchema });

const ICONS = {
  consultation: ClipboardCheck,
  squareFootage: Ruler,
  timeBased: Clock,
  detailedBilling: ReceiptText,
};

function methodOptions(rates: Rates) {
  const descriptions = methodDescriptions(rates);
  return keysOf(PRICING_METHODS).map((value) => {
    const Icon = ICONS[value];
    return {
      value,
      label: PRICING_METHODS[value].label,
      description: descriptions[value],
      icon: <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />,
    };
  });
}

type Fields = { pricingMethod: PricingMethod | null };

const save = ({ pricingMethod }: Fields) => {
  if (pricingMethod) choosePricingMethod(pricingMethod);
};

export function PricingStep({ goTo }: StepProps) {
  const { pricingMethod } = currentDraft();
  const { form, proceed } = useStepForm(schema, { pricingMethod }, save);
  const rates = useDraft((draft) => draft.rates);
  const isChosen = useDraft((draft) => draft.pricingMethod !== null);
  return (
    <StepForm
      onSubmit={proceed(() => goTo(STEPS.details))}
      actions={
        <Button type="submit" disabled={!isChosen}>
          Continue
        </Button>
      }
    >
      <RadioCards
        legend="How is this job priced?"
        hideLegend
        columns={2}
        options={methodOptions(rates)}
        {...form.register('pricingMethod')}
      />
    </StepForm>
  );
}
