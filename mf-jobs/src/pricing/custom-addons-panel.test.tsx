import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { openDetails } from '../../test/wizard/open-step.ts';
import {
  clearDraftsAfterEachTest,
  fieldValue,
  fill,
  findStep,
  press,
} from '../../test/wizard/open-wizard.tsx';

fakeWizardServer();
clearDraftsAfterEachTest();

const total = () => screen.getByRole('status', { name: 'Estimated total' }).textContent;

async function openAddon(): Promise<UserEvent> {
  const user = await openDetails('detailedBilling');
  await press(user, 'Add custom add-on');
  return user;
}

test('a new add-on costs $25 flat and is charged once it is enabled', async () => {
  const user = await openAddon();
  expect(document.activeElement).toBe(screen.getByLabelText('Description'));
  expect(fieldValue('Rate')).toBe('25.00');
  expect(fieldValue('Unit')).toBe('flat_rate');
  expect(screen.queryByLabelText('Quantity')).toBeNull();
  expect(total()).toBe('$225.00');
  await user.click(screen.getByRole('checkbox', { name: 'Enabled' }));
  expect(total()).toBe('$250.00');
});

test.each([
  ['per_room', '25', '4', '$325.00'],
  ['per_hour', '30', '2', '$285.00'],
  ['flat_rate', '30', null, '$255.00'],
])('%s at %s, quantity %s: the total is %s', async (unit, rate, quantity, expected) => {
  const user = await openAddon();
  await user.click(screen.getByRole('checkbox', { name: 'Enabled' }));
  await user.selectOptions(screen.getByLabelText('Unit'), unit);
  await fill(user, 'Rate', rate);
  if (quantity) await fill(user, 'Quantity', quantity);
  expect(total()).toBe(expected);
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

test.each([
  ['Description', '', 'Description is required'],
  ['Rate', '0', 'Rate must be at least 1'],
  ['Quantity', '0', 'Quantity must be at least 1'],
])('rejects %s %j', async (label, text, message) => {
  const user = await openAddon();
  await fill(user, 'Description', 'Windows');
  await user.selectOptions(screen.getByLabelText('Unit'), 'per_room');
  await fill(user, label, text);
  await press(user, 'Continue');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an add-on can be removed', async () => {
  const user = await openAddon();
  await fill(user, 'Description', 'Windows');
  await press(user, 'Add custom add-on');
  await press(user, 'Remove Windows');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add custom add-on' }));
  expect(screen.getAllByLabelText('Description')).toHaveLength(1);
  expect(fieldValue('Description')).toBe('');
});
