import { PRICING_METHODS, type PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ClientFields, newDraft, type Prefilled } from '../../src/wizard/draft/draft.ts';
import { replaceDraft } from '../../src/wizard/draft/draft-store.ts';
import { STEPS, type Step } from '../../src/wizard/draft/wizard-steps.ts';
import { fill, findStep, openWizard, press } from './open-wizard.tsx';

/** A valid client for step 1. */
export const JANE: Partial<ClientFields> = {
  clientName: 'Jane Doe',
  clientAddress: '12 Maple Street',
  clientCity: 'Springfield',
  clientState: 'IL',
  clientZip: '62701',
  clientEmail: 'jane@example.com',
  jobDate: '2026-11-20',
};

/** Fills in step 1 and continues to step 2. */
export async function enterClient(user: UserEvent): Promise<void> {
  for (const [label, text] of [
    ['Client name', 'Jane Doe'],
    ['Street address', '12 Maple Street'],
    ['City', 'Springfield'],
    ['State', 'IL'],
    ['ZIP code', '62701'],
    ['Start date', '2026-11-20'],
  ] as const)
    await fill(user, label, text);
  await press(user, 'Continue to Pricing');
  await findStep('Choose Pricing Method');
}

/** Continues from step 2 to the details of a method. */
export async function chooseMethod(user: UserEvent, method: PricingMethod): Promise<void> {
  const { label } = PRICING_METHODS[method];
  await user.click(screen.getByRole('radio', { name: label }));
  await press(user, 'Continue');
  await findStep(label);
}

/** Opens the wizard on a step with a draft that has a valid client. */
export function openAt(step: Step, known: Prefilled = {}): Promise<UserEvent> {
  replaceDraft(newDraft({ ...known, client: { ...JANE, ...known.client } }));
  return openWizard(`/new-job?step=${step}`);
}

export const openDetails = (method: PricingMethod): Promise<UserEvent> =>
  openAt(STEPS.details, { pricingMethod: method });

/** Opens Review of a job of 2.5 hours, by default. */
export const openReview = (known: Prefilled = {}): Promise<UserEvent> =>
  openAt(STEPS.review, {
    pricingMethod: 'timeBased',
    details: { timeBased: { hoursWorked: 2.5, jobNotes: 'Back door' } },
    ...known,
  });

export async function toReview(user: UserEvent): Promise<void> {
  await press(user, 'Continue to Review');
  await findStep('Review and invoice');
}
