import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { FromRequest } from '../../parts/from-request.tsx';
import { useDraft } from '../draft/draft-store.ts';
import type { StepProps } from '../draft/wizard-steps.ts';
import { ConsultationStep } from './consultation-step.tsx';
import { DetailedBillingStep } from './detailed-billing-step.tsx';
import { SquareFootageStep } from './square-footage-step.tsx';
import { TimeBasedStep } from './time-based-step.tsx';

const METHOD_STEPS = {
  consultation: ConsultationStep,
  squareFootage: SquareFootageStep,
  timeBased: TimeBasedStep,
  detailedBilling: DetailedBillingStep,
};

export function DetailsStep({ method, goTo }: StepProps & { method: PricingMethod }) {
  const MethodStep = METHOD_STEPS[method];
  const wishes = useDraft((draft) => draft.wishes);
  return (
    <div className="jobs:grid jobs:gap-6">
      <FromRequest text={wishes} />
      <MethodStep goTo={goTo} />
    </div>
  );
}
