import { PRICING_METHODS, type PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import type { Draft } from './draft.ts';
import { areDetailsComplete, isClientComplete } from './validate-draft.ts';

export const STEP_LABELS = ['Client Info', 'Pricing', 'Details', 'Photos', 'Review', 'Complete'] as const;

/** Numbered from 1, on the screen and in the URL. */
export const STEPS = { client: 1, pricing: 2, details: 3, photos: 4, review: 5, complete: 6 } as const;

export type Step = (typeof STEPS)[keyof typeof STEPS];

export type StepProps = { goTo: (step: Step) => void };

/** The last step for which the draft has valid data. The sixth needs a saved job. */
export function furthestStep(draft: Draft): Step {
  if (!isClientComplete(draft)) return STEPS.client;
  if (!draft.pricingMethod) return STEPS.pricing;
  return areDetailsComplete(draft, draft.pricingMethod) ? STEPS.review : STEPS.details;
}

export function stepTitle(step: Step, method: PricingMethod | null, isEstimate: boolean): string {
  switch (step) {
    case STEPS.client:
      return 'Client Information';
    case STEPS.pricing:
      return 'Choose Pricing Method';
    case STEPS.details:
      return method ? PRICING_METHODS[method].label : 'Details';
    case STEPS.photos:
      return 'Before and after photos';
    case STEPS.review:
      return isEstimate ? 'Review and estimate' : 'Review and invoice';
    case STEPS.complete:
      return isEstimate ? 'Estimate ready' : 'Invoice ready';
  }
}
