import { PRICING_METHODS, type PricingMethod } from '@app/domain/job/pricing-methods';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { arrive, fill, openWizard, press } from './open-wizard.tsx';

/** The least that step 1 asks for, ending on step 2. */
export async function enterClient(user: UserEvent): Promise<void> {
  await fill(user, 'Client name', 'Jane Doe');
  await fill(user, 'Street address', '12 Maple Street');
  await fill(user, 'City', 'Springfield');
  await fill(user, 'State', 'IL');
  await fill(user, 'ZIP code', '62701');
  await fill(user, 'Email', 'jane@example.com');
  await fill(user, 'Start date', '2026-11-20');
  await press(user, 'Continue to Pricing');
  await arrive('Choose Pricing Method');
}

/** From step 2 to the details of a method. */
export async function chooseMethod(user: UserEvent, method: PricingMethod): Promise<void> {
  const { label } = PRICING_METHODS[method];
  await user.click(screen.getByRole('radio', { name: label }));
  await press(user, 'Continue');
  await arrive(label);
}

/** A new wizard, opened at the details of a method. */
export async function openDetails(method: PricingMethod): Promise<UserEvent> {
  const user = await openWizard();
  await enterClient(user);
  await chooseMethod(user, method);
  return user;
}

/** A new wizard with a job of 2.5 hours, opened at Review. */
export async function openReview(): Promise<UserEvent> {
  const user = await openDetails('timeBased');
  await user.selectOptions(screen.getByLabelText('Hours worked'), '2.5');
  await press(user, 'Continue to Review');
  await arrive('Review and invoice');
  return user;
}
