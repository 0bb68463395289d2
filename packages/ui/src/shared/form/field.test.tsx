import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field, TextArea } from './field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Select } from './select.tsx';

const SERVICES = [
  { value: 'regular', label: 'Regular Cleaning', description: 'Every week' },
  { value: 'deep', label: 'Deep Cleaning' },
];

test('an error describes its input and marks it invalid', () => {
  render(<Field label="Email" hint="For the invoice" error="Please enter a valid email address" optional />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'optional',
    'For the invoice',
    'Please enter a valid email address',
  ]);
});

test('a field without hint and error has no description', () => {
  render(<Field label="Name" />);
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('aria-describedby is added to hint and error', () => {
  render(
    <>
      <Field label="End date" error="Too early" aria-describedby="several" />
      <p id="several">Several days</p>
    </>,
  );
  const described = screen.getByLabelText('End date').getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Several days',
    'Too early',
  ]);
});

test('prefix and suffix are not part of the name', () => {
  render(<Field label="Area" type="number" prefix="$" suffix="sq ft" />);
  expect(screen.getByRole('spinbutton', { name: 'Area' })).toBeTruthy();
  expect(screen.getByText('sq ft')).toBeTruthy();
});

test('the mouse wheel does not change a number', async () => {
  render(<Field label="Area" type="number" defaultValue={50} />);
  const input = screen.getByLabelText('Area');
  await userEvent.click(input);
  fireEvent.wheel(input, { deltaY: 100 });
  expect(document.activeElement).toBe(document.body);
});

test('ref and events reach the control', async () => {
  const ref = createRef<HTMLInputElement>();
  const onChange = vi.fn();
  render(<Field label="Name" name="clientName" ref={ref} onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Jo');
  expect(ref.current?.name).toBe('clientName');
  expect(ref.current?.value).toBe('Jo');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test.each([
  ['a text area', <TextArea key="area" label="Notes" error="Too long" />, 'textbox'],
  ['a select', <Select key="select" label="Notes" error="Too long" options={SERVICES} />, 'combobox'],
  ['a checkbox', <Checkbox key="box" label="Notes" error="Too long" />, 'checkbox'],
])('%s shows its error', (_name, control, role) => {
  render(control);
  const shown = screen.getByRole(role, { name: 'Notes' });
  expect(document.getElementById(shown.getAttribute('aria-describedby')!)?.textContent).toBe('Too long');
  expect(shown.getAttribute('aria-invalid')).toBe('true');
});

test('the placeholder of a select has an empty value', async () => {
  render(<Select label="Service" options={SERVICES} placeholder="Select a service" />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Service' });
  expect(select.value).toBe('');
  await userEvent.selectOptions(select, 'Deep Cleaning');
  expect(select.value).toBe('deep');
});

test('radio cards are a group, each named by its label', async () => {
  render(
    <RadioCards legend="Service" name="service" options={SERVICES} error="Please select a service type" />,
  );
  expect(screen.getByRole('group', { name: 'Service' })).toBeTruthy();
  const regular = screen.getByRole<HTMLInputElement>('radio', { name: 'Regular Cleaning' });
  await userEvent.click(screen.getByText('Every week'));
  expect(regular.checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Deep Cleaning' }));
  expect(regular.checked).toBe(false);
  expect(screen.getByText('Please select a service type')).toBeTruthy();
});

test('a password is shown and hidden again', async () => {
  render(<Field label="Password" type="password" defaultValue="a short sentence" />);
  const field = screen.getByLabelText('Password');
  for (const [press, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
  ]) {
    await userEvent.click(screen.getByRole('button', { name: `${press} what is typed` }));
    expect(field).toMatchObject({ type, value: 'a short sentence' });
  }
});
