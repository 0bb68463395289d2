import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt } from '../../../test/wizard/open-step.ts';
import { findStep, press } from '../../../test/wizard/open-wizard.tsx';

fakeWizardServer();

test('offers the four pricing methods', async () => {
  await openAt(2);
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  for (const [name, description] of [
    ['On-Site Consultation', 'Property assessment with custom pricing and report'],
    ['Square Footage', 'Price based on total area cleaned'],
    ['Time Spent', '$50/hour for time worked'],
    ['Detailed Billing', 'Itemized pricing by rooms and services'],
  ] as const)
    expect(screen.getByRole('radio', { name, description })).toBeTruthy();
});

test('Continue is disabled until a method is chosen', async () => {
  const user = await openAt(2);
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Time Spent' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false);
  await press(user, 'Continue');
  expect(await findStep('Time Spent')).toBeTruthy();
});
