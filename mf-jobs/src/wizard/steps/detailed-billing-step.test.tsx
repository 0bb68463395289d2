import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { sampleDetails } from '@app/domain/testing/sample-job';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt, openDetails } from '../../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, heading, press } from '../../../test/wizard/open-wizard.tsx';
import { STEPS } from '../draft/wizard-steps.ts';

const server = fakeWizardServer();

const total = () => screen.getByRole('status', { name: 'Estimated total' }).textContent;
const reasons = () =>
  within(screen.getByRole('table', { name: 'What the estimate is made of' }))
    .getAllByRole('row')
    .map((row) => row.textContent);

const describedBy = (field: HTMLElement) =>
  field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const openWith = (change: Parameters<typeof sampleDetails>[0]) =>
  openAt(STEPS.details, {
    pricingMethod: 'detailedBilling',
    details: { detailedBilling: sampleDetails(change) },
  });

describe('the live estimate', () => {
  test('is the base rate at first, with its line', async () => {
    await openDetails('detailedBilling');
    expect(fieldValue('Base rate')).toBe('225.00');
    expect(total()).toBe('$225.00');
    expect(reasons()).toEqual(['Base rate$225.00', 'Total$225.00']);
    expect(
      screen.getByText('Base rate + ticked rooms + add-ons − discount, never below $0.00.'),
    ).toBeTruthy();
  });

  test('includes rooms, add-ons and the discount, and no room that is no longer selected', async () => {
    const user = await openWith({});
    expect(total()).toBe('$715.00');
    const row = screen.getByRole('checkbox', { name: 'Bathrooms' }).closest('li')!;
    expect(within(row).getByText('+ $50.00')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Closets' }));
    expect(total()).toBe('$670.00');
    await user.click(screen.getByRole('checkbox', { name: 'Closets' }));
    expect(total()).toBe('$685.00');
    await fill(user, 'Additional bedrooms', '1');
    const rooms = screen.getAllByLabelText('Rooms');
    await user.clear(rooms[1]!);
    await user.paste('4');
    expect(total()).toBe('$700.00');
    expect(reasons()).toContain('Flooring and walls deep scrub4 rooms × $40.00$160.00');
    await user.selectOptions(screen.getByLabelText('Discount type'), 'Percentage');
    await fill(user, 'Discount amount', '10');
    expect(total()).toBe('$630.00');
    await user.selectOptions(screen.getByLabelText('Discount type'), 'Dollar amount');
    await fill(user, 'Discount amount', '1000');
    expect(total()).toBe('$0.00');
    expect(reasons().slice(-3)).toEqual(['Subtotal$700.00', 'Discount-$700.00', 'Total$0.00']);
  });
});

describe('limits', () => {
  const field = (name: string) => screen.getAllByRole('spinbutton', { name })[0]!;

  test('are attributes of the number fields, and told at them, of all at once', async () => {
    const user = await openWith({ discount: { type: 'percentage', amount: 0 } });
    for (const [name, min, max] of [
      ['Base rate', '50', '500'],
      ['Master bedroom', '0', '1'],
      ['Additional bedrooms', '0', '10'],
      ['Bathrooms', '0', '10'],
      ['Closets', '0', '20'],
      ['Rooms', '1', '20'],
    ] as const)
      expect([name, field(name).getAttribute('min'), field(name).getAttribute('max')]).toEqual([
        name,
        min,
        max,
      ]);
    const wrong = [
      ['Base rate', '49', 'Base rate must be $50 to $500'],
      ['Master bedroom', '2', 'Master bedroom must be a whole number from 0 to 1'],
      ['Additional bedrooms', '11', 'Additional bedrooms must be a whole number from 0 to 10'],
      ['Bathrooms', '', 'Bathrooms must be a whole number from 0 to 10'],
      ['Closets', '21', 'Closets must be a whole number from 0 to 20'],
      ['Rooms', '0', 'Clothing organization rooms must be a whole number from 1 to 20'],
      ['Rate per room', '9', 'Clothing organization rate must be $10 to $200'],
      ['Flat rate', '201', 'Fridge clean-out rate must be $10 to $200'],
      ['Discount amount', '101', 'A percentage discount can be at most 100%'],
    ] as const;
    for (const [name, number] of wrong) fireEvent.change(field(name), { target: { value: number } });
    await press(user, 'Continue');
    expect(await screen.findByText(wrong[0][2])).toBeTruthy();
    for (const [name, , message] of wrong)
      expect([name, describedBy(field(name))]).toEqual([name, expect.stringContaining(message)]);
    expect(heading()).toBe('Detailed Billing');
  });

  test('an invalid number of a room that is no longer selected does not block the form', async () => {
    const user = await openWith({});
    fireEvent.change(field('Closets'), { target: { value: '99' } });
    await user.click(screen.getByRole('checkbox', { name: 'Closets' }));
    await press(user, 'Continue');
    expect(await findStep('Before and after photos')).toBeTruthy();
  });
});

test('the first error of the page has the focus, also in a line that was added after those below it', async () => {
  const user = await openWith({ discount: { type: 'percentage', amount: 5 } });
  await fill(user, 'Discount amount', '150');
  await press(user, 'Add Custom Add-on');
  await press(user, 'Continue');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Description')));
});

test('every press brings the first error into view, with its label, also where it has the focus already', async () => {
  const user = await openWith({});
  await press(user, 'Add Custom Add-on');
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  for (const _ of ['once', 'twice']) {
    intoView.mockClear();
    fireEvent.submit(screen.getByLabelText('Description').closest('form')!);
    await vi.waitFor(() =>
      expect(intoView.mock.contexts).toContain(screen.getByLabelText('Description').closest('.ui-field')),
    );
  }
});

test('each add-on has its rate, by default for one room', async () => {
  const user = await openDetails('detailedBilling');
  for (const [name, description, fields] of [
    ['Clothing organization', '$50.00 per room', ['50.00', '1']],
    ['Fridge clean-out', '$25.00 flat', ['25.00']],
    ['Flooring and walls deep scrub', '$40.00 per room', ['40.00', '1']],
    ['Extreme clean-out', '$75.00 per room', ['75.00', '1']],
  ] as const) {
    const addon = screen.getByRole('checkbox', { name, description });
    await user.click(addon);
    const numbers = screen.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value);
    expect(numbers).toEqual(['225.00', ...fields]);
    await user.click(addon);
  }
});

test('payment is optional, and has the fields of the chosen method', async () => {
  const user = await openDetails('detailedBilling');
  const panel = within(screen.getByRole('region', { name: 'Payment' }));
  for (const [method, labels] of [
    ['zelle', ['Zelle phone', 'Name on Zelle']],
    ['paypal', ['PayPal email', 'Name on PayPal']],
    ['cashapp', ['Cash App handle', 'Name on Cash App']],
    ['cash', []],
    ['money_order', []],
    ['', []],
  ] as const) {
    await user.selectOptions(screen.getByLabelText('Payment method'), method);
    const fields = panel.queryAllByRole('textbox');
    expect(fields).toEqual(labels.map((label) => panel.getByLabelText(label)));
  }
  await press(user, 'Continue');
  expect(await findStep('Before and after photos')).toBeTruthy();
});

test('payment begins with the ways to pay of the settings', async () => {
  server.waysToPay = { ...NO_WAYS_TO_PAY, zellePhone: '555-0100', zelleName: 'Jane', cash: true };
  await openDetails('detailedBilling');
  expect([fieldValue('Payment method'), fieldValue('Zelle phone')]).toEqual(['zelle', '555-0100']);
});

test('keeps the notes of each selected room', async () => {
  const rooms = { kitchen: true, livingRoom: true, diningRoom: true, bedrooms: true, bathrooms: true };
  const user = await openWith({ rooms: { ...rooms, basement: true, closets: true }, roomNotes: {} });
  const names = ['kitchen', 'living room', 'dining room', 'bedrooms', 'bathrooms', 'basement', 'closets'];
  for (const name of names)
    fireEvent.change(screen.getByLabelText(`Notes for ${name}`), { target: { value: `About ${name}` } });
  await press(user, 'Continue');
  await findStep('Before and after photos');
  await press(user, 'Back');
  await findStep('Detailed Billing');
  expect(names.map((name) => fieldValue(`Notes for ${name}`))).toEqual(names.map((name) => `About ${name}`));
});

test('room documentation is collapsed', async () => {
  const user = await openDetails('detailedBilling');
  const folded = screen.getByText('Room documentation').closest('details')!;
  expect(folded.open).toBe(false);
  await user.click(screen.getByText('Room documentation'));
  await user.click(within(folded).getByRole('button', { name: 'Attic' }));
  expect(screen.getByRole('region', { name: 'Attic' })).toBeTruthy();
});
