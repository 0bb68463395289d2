import type { PricingMethod } from '@app/domain/job/pricing-methods';
import type { StepProps } from '../../wizard-steps.ts';
import { ConsultationStep } from './consultation-step.tsx';
import { DetailedBillingStep } from './detailed-billing/detailed-billing-step.tsx';
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
  return <MethodStep goTo={goTo} />;
}
