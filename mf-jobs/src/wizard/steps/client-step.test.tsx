import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { JANE, openAt } from '../../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, heading, openWizard, press } from '../../../test/wizard/open-wizard.tsx';
import { STEPS } from '../draft/wizard-steps.ts';

const server = fakeWizardServer();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) }));

const attribute = (label: string, name: string) => screen.getByLabelText(label).getAttribute(name);

test('shows client, visit and cleaner fields and a link to the dashboard', async () => {
  await openWizard();
  for (const label of [
    'Client name',
    'Street address',
    'City',
    'State',
    'ZIP code',
    'Phone',
    'Email',
    'Start date',
    'End date',
    'Assigned cleaner',
  ])
    expect(screen.getByLabelText(label)).toBeTruthy();
  expect(attribute('Phone', 'type')).toBe('tel');
  expect(attribute('Email', 'type')).toBe('email');
  expect(attribute('Start date', 'type')).toBe('date');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/admin');
});

test('shows an error under each required field of an empty form', async () => {
  const user = await openWizard();
  await press(user, 'Continue to Pricing');
  for (const [label, message] of [
    ['Client name', 'Client name is required'],
    ['Street address', 'Street address is required'],
    ['City', 'City is required'],
    ['State', 'State is required'],
    ['ZIP code', 'ZIP code is required'],
    ['Start date', 'Job start date is required'],
  ] as const)
    expect(await screen.findByLabelText(label).then(descriptionOf)).toBe(message);
  for (const label of ['Phone', 'Email', 'End date', 'Assigned cleaner'])
    expect(attribute(label, 'aria-invalid')).toBeNull();
  expect(heading()).toBe('Client Information');
  expect(document.activeElement).toBe(screen.getByLabelText('Client name'));
});

test('one press shows all errors, those of two fields too, and the first in the page has the focus', async () => {
  const user = await openAt(STEPS.client, { client: { ...JANE, clientEmail: 'nope' } });
  await fill(user, 'Start date', '2026-12-02');
  await fill(user, 'End date', '2026-12-01');
  await press(user, 'Continue to Pricing');
  expect(descriptionOf(await screen.findByLabelText('Email'))).toMatch('Please enter a valid email address');
  expect(descriptionOf(screen.getByLabelText('End date'))).toMatch(
    'Job end date cannot be before the start date',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('an error that comes when a field is left does not move the button from under a press', async () => {
  const user = await openAt(STEPS.client, { client: { ...JANE, clientEmail: '' } });
  const field = screen.getByLabelText('Email');
  await user.type(field, 'nope');
  await user.pointer({
    target: screen.getByRole('button', { name: 'Continue to Pricing' }),
    keys: '[MouseLeft>]',
  });
  expect(document.activeElement).toBe(field);
  expect(attribute('Email', 'aria-invalid')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  await vi.waitFor(() => expect(attribute('Email', 'aria-invalid')).toBe('true'));
});

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test.each([
  ['', '2025-11-20'],
  ['2026-11-24', '2026-11-24'],
])('start date %j: the earliest end date is %s', async (start, earliestEnd) => {
  await openAt(1, { client: { ...JANE, jobDate: start } });
  expect(attribute('Start date', 'min')).toBe('2025-11-20');
  expect(attribute('End date', 'min')).toBe(earliestEnd);
});

test('Enter submits the form', async () => {
  const user = await openAt(1, { client: JANE });
  await user.type(screen.getByLabelText('ZIP code'), '{Enter}');
  expect(await findStep('Choose Pricing Method')).toBeTruthy();
});

describe('cleaners', () => {
  const offered = async () => {
    await screen.findByRole('option', { name: server.cleaners.at(-1)! });
    const options = within(screen.getByLabelText('Assigned cleaner')).getAllByRole<HTMLOptionElement>(
      'option',
    );
    return options.map(({ value, label }) => [value, label]);
  };

  test('come from the settings; values are lower case without spaces', async () => {
    await openWizard();
    expect(await offered()).toEqual([
      ['', 'Not assigned'],
      ['owner', 'Owner'],
      ['marialopez', 'Maria Lopez'],
    ]);
    cleanup();
    server.cleaners = ['Maria Lopez', 'Ann'];
    await openWizard();
    expect(await offered()).toEqual([
      ['', 'Not assigned'],
      ['marialopez', 'Maria Lopez'],
      ['ann', 'Ann'],
    ]);
  });

  test('who were removed from the settings stay selectable on their job', async () => {
    await openAt(1, { client: { ...JANE, assignedCleaner: 'oldhand' } });
    await screen.findAllByRole('option', { name: 'Maria Lopez' });
    expect(fieldValue('Assigned cleaner')).toBe('oldhand');
  });
});
