import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { openDetails } from '../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, press } from '../../test/wizard/open-wizard.tsx';

fakeWizardServer();

const total = () => screen.getByRole('status', { name: 'Estimated total' }).textContent;

async function openAddon(): Promise<UserEvent> {
  const user = await openDetails('detailedBilling');
  await press(user, 'Add Custom Add-on');
  return user;
}

test('a new add-on costs $25 flat and is charged once it is enabled', async () => {
  const user = await openAddon();
  expect(document.activeElement).toBe(screen.getByLabelText('Description'));
  expect(fieldValue('Rate')).toBe('25.00');
  expect(fieldValue('Unit')).toBe('flat_rate');
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  expect(total()).toBe('$225.00');
  const hint = () => screen.queryByText('Not in the price until ticked.');
  expect(hint()).toBeNull();
  await fill(user, 'Description', 'Oven inside');
  expect(hint()).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Enabled' }));
  expect(total()).toBe('$250.00');
  expect(hint()).toBeNull();
});

test('two hours at $30 are part of the total', async () => {
  const user = await openAddon();
  await user.click(screen.getByRole('checkbox', { name: 'Enabled' }));
  await user.selectOptions(screen.getByLabelText('Unit'), 'per_hour');
  await fill(user, 'Rate', '30');
  await fill(user, 'Quantity', '2');
  expect(total()).toBe('$285.00');
});

test('is not wrong before its description is left, or the step', async () => {
  const user = await openAddon();
  const isWrong = () => screen.queryByText('Description is required') !== null;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isWrong()).toBe(false);
  await user.tab();
  expect(await screen.findByText('Description is required')).toBeTruthy();
});

test('changing the unit to flat rate resets the quantity', async () => {
  const user = await openAddon();
  await user.selectOptions(screen.getByLabelText('Unit'), 'per_room');
  await fill(user, 'Quantity', '0');
  await user.selectOptions(screen.getByLabelText('Unit'), 'flat_rate');
  await fill(user, 'Description', 'Windows');
  await press(user, 'Continue');
  expect(await findStep('Before and after photos')).toBeTruthy();
});

test('rejects wrong fields, all at once', async () => {
  const user = await openAddon();
  await user.selectOptions(screen.getByLabelText('Unit'), 'per_room');
  await fill(user, 'Rate', '0');
  await fill(user, 'Quantity', '0');
  await press(user, 'Continue');
  for (const message of ['Description is required', 'Rate must be at least 1', 'Quantity must be at least 1'])
    expect(await screen.findByText(message)).toBeTruthy();
});

test('an add-on can be removed', async () => {
  const user = await openAddon();
  await fill(user, 'Description', 'Windows');
  await press(user, 'Add Custom Add-on');
  await press(user, 'Remove Windows');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Custom Add-on' }));
  expect(screen.getAllByLabelText('Description')).toHaveLength(1);
  expect(fieldValue('Description')).toBe('');
});
