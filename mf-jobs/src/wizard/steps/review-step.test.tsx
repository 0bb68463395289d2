import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleDetails, sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { JANE, openReview } from '../../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, press } from '../../../test/wizard/open-wizard.tsx';

const server = fakeWizardServer();

const region = (name: string) => within(screen.getByRole('region', { name }));
const lines = () =>
  within(screen.getByRole('table', { name: 'What the total is made of' }))
    .getAllByRole('row')
    .map((row) => row.textContent);
const choose = (user: Awaited<ReturnType<typeof openReview>>, label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label), option);

test('the summary shows client, address, date, cleaner and pricing', async () => {
  await openReview({ client: { ...JANE, assignedCleaner: 'marialopez' } });
  const client = region('Client');
  expect(client.getByText('Jane Doe')).toBeTruthy();
  expect(client.getByText(/12 Maple Street/).textContent).toBe('12 Maple StreetSpringfield, IL 62701');
  expect(client.getByText('Fri, Nov 20')).toBeTruthy();
  expect(await client.findByText('Maria Lopez')).toBeTruthy();
  expect(client.getByRole('status').textContent).toBe('');
  const pricing = region('Pricing');
  expect(pricing.getByText('Time Spent', { selector: 'p' }).textContent).toBe('Time Spent$125.00');
  expect(fieldValue('Final pricing method')).toBe('timeBased');
  expect(fieldValue('Final total')).toBe('125.00');
});

test('another visit of the cleaner at that time is named', async () => {
  const visit = { assignedCleaner: 'marialopez', startTime: '10:00' };
  server.agenda = [
    sampleJob({ ...visit, id: 8, clientName: 'Ann Lee', jobDate: '2026-11-20', durationMinutes: 60 }),
  ];
  await openReview({ client: { ...JANE, ...visit } });
  const warning = await region('Client').findByText(/^Overlaps/);
  expect(withPlainSpaces(warning.textContent)).toBe('Overlaps with Ann Lee, 10:00 AM – 11:00 AM');
});

test('a different final method sets the final total', async () => {
  const details = { timeBased: { hoursWorked: 2.5 }, detailedBilling: sampleDetails() };
  const user = await openReview({ details });
  for (const [method, total] of [
    ['consultation', '75.00'],
    ['squareFootage', '0.00'],
    ['detailedBilling', '715.00'],
    ['timeBased', '125.00'],
  ] as const) {
    await fill(user, 'Final total', '1');
    await choose(user, 'Final pricing method', method);
    expect([method, fieldValue('Final total')]).toEqual([method, total]);
    expect(screen.queryByText('No square footage entered') !== null).toBe(method === 'squareFootage');
  }
});

test('a discount has a name and a message; larger than the price it sets the total to $0.00 with a hint', async () => {
  const user = await openReview();
  expect(screen.getByRole('option', { name: 'First-time client' })).toHaveProperty('value', 'first-time');
  await choose(user, 'Discount type', 'first-time');
  expect(fieldValue('Discount message')).toBe('Thank you for choosing us');
  expect(screen.getByLabelText('Discount message')).toHaveProperty('readOnly', true);
  await fill(user, 'Discount amount', '25');
  expect(fieldValue('Final total')).toBe('100.00');
  expect(lines()).toContain('First-time client-$25.00');
  await fill(user, 'Discount amount', '500');
  expect(fieldValue('Final total')).toBe('0.00');
  expect(screen.getByText('The discount is larger than the price; the total is $0.00.')).toBeTruthy();
  await choose(user, 'Discount type', 'none');
  expect(screen.queryByLabelText('Discount message')).toBeNull();
  expect(fieldValue('Discount amount')).toBe('0.00');
  expect(fieldValue('Final total')).toBe('125.00');
});

describe('the final total', () => {
  test('can be edited, and an adjustment line makes up the difference', async () => {
    const user = await openReview();
    await fill(user, 'Final total', '120');
    expect(lines()).toEqual([
      'Cleaning by time spent2.5 hours × $50.00$125.00',
      'Adjustment to the agreed price-$5.00',
      'Total$120.00',
    ]);
    await press(user, 'Use $125.00');
    expect(fieldValue('Final total')).toBe('125.00');
  });

  test('cannot be negative or empty', async () => {
    const user = await openReview();
    expect(screen.getByLabelText('Final total').getAttribute('min')).toBe('0');
    expect(screen.getByLabelText('Final total').getAttribute('step')).toBe('0.01');
    for (const total of ['-1', '']) {
      await fill(user, 'Final total', total);
      await press(user, 'Generate Invoice');
      expect(await screen.findByText('Final total must be greater than or equal to 0')).toBeTruthy();
      await fill(user, 'Final total', '120');
      await waitFor(() => expect(screen.queryByText(/^Final total must/)).toBeNull());
    }
  });

  test('of $0.00 is saved after a question', async () => {
    const user = await openReview();
    await fill(user, 'Final total', '0');
    await press(user, 'Generate Invoice');
    await screen.findByRole('alertdialog');
    await press(user, 'Cancel');
    expect(server.jobs).toEqual([]);
    await press(user, 'Generate Invoice');
    await screen.findByRole('alertdialog');
    await press(user, 'Save at $0.00');
    await waitFor(() => expect(server.jobs.map(({ body }) => body.finalTotal)).toEqual([0]));
  });

  test('keeps a manual value when notes change and loses it when the price changes', async () => {
    const user = await openReview();
    await fill(user, 'Final total', '120');
    const details = screen.getByRole('button', { name: /Details, done/ });
    await user.click(details);
    await findStep('Time Spent');
    await fill(user, 'Notes', 'Side door');
    await press(user, 'Continue to Review');
    await findStep('Review and invoice');
    expect(fieldValue('Final total')).toBe('120.00');
    await press(user, 'Back');
    await findStep('Time Spent');
    await choose(user, 'Hours worked', '4');
    await press(user, 'Continue to Review');
    await findStep('Review and invoice');
    expect(fieldValue('Final total')).toBe('200.00');
  });
});

test('a method chosen again on step 2 becomes the final one', async () => {
  const user = await openReview();
  await choose(user, 'Final pricing method', 'detailedBilling');
  await user.click(screen.getByRole('button', { name: /Pricing, done/ }));
  await findStep('Choose Pricing Method');
  await user.click(screen.getByRole('radio', { name: 'On-Site Consultation' }));
  await press(user, 'Continue');
  await findStep('On-Site Consultation');
  await press(user, 'Continue to Review');
  await findStep('Review and invoice');
  expect(fieldValue('Final pricing method')).toBe('consultation');
  expect(fieldValue('Final total')).toBe('75.00');
});
