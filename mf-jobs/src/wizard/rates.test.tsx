import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import { sampleDetails } from '@app/domain/testing/sample-job';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeWizardServer } from '../../test/wizard/fake-wizard-server.ts';
import { openAt, openReview, toReview } from '../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, press } from '../../test/wizard/open-wizard.tsx';

const server = fakeWizardServer();

const RATES = { ...DEFAULT_RATES, hourlyRate: 62.5, baseRate: 300, consultationFee: 90 };

test('texts, amounts and the saved job have the rates of the settings', async () => {
  server.rates = RATES;
  const user = await openAt(2);
  await user.click(
    screen.getByRole('radio', { name: 'Time Spent', description: '$62.50/hour for time worked' }),
  );
  await press(user, 'Continue');
  await findStep('Time Spent');
  expect(screen.getByRole('status', { name: 'Total amount' }).textContent).toBe('$62.50');
  await toReview(user);
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs[0]?.body).toMatchObject({ rates: RATES, finalTotal: 62.5 });
});

test('a draft from before a change follows it; an amount that was typed stays', async () => {
  server.rates = RATES;
  const { addons } = sampleDetails();
  await openAt(3, {
    pricingMethod: 'detailedBilling',
    details: { detailedBilling: sampleDetails({ addons: { ...addons, deepScrubRate: 45 } }) },
  });
  // 715 + 75 for the base rate + 3 × 5 for the typed rate
  expect(screen.getByRole('status', { name: 'Estimated total' }).textContent).toBe('$805.00');
  expect(fieldValue('Base rate')).toBe('300.00');
});

test('a changed rate replaces a total that was entered by hand', async () => {
  server.rates = RATES;
  await openReview({ review: { finalTotal: 99 } });
  expect(fieldValue('Final total')).toBe('156.25');
});

test('says so when the rates cannot be read; the draft keeps its own', async () => {
  server.rates = null;
  await openReview({ rates: RATES });
  expect(screen.getByText(/^No cleaner can be chosen, and prices/)).toBeTruthy();
  expect(fieldValue('Final total')).toBe('156.25');
});

const TAX = { name: 'Sales tax', rate: 8.875, untaxed: [] };
const taxed = () => screen.getByRole('checkbox', { name: 'Add Sales tax (8.875%)' });
const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

test('the review adds the tax of the settings in a line before the total, also to a total by hand, which it leaves', async () => {
  server.salesTax = TAX;
  const user = await openReview();
  expect(rows().slice(-3)).toEqual(['Subtotal$125.00', 'Sales tax (8.875%)$11.09', 'Total$136.09']);
  expect(fieldValue('Final total')).toBe('136.09');
  await fill(user, 'Final total', '100');
  expect(rows().slice(-3)).toEqual(['Subtotal$91.85', 'Sales tax (8.875%)$8.15', 'Total$100.00']);
  await user.click(taxed());
  expect([fieldValue('Final total'), rows().at(-1)]).toEqual(['100.00', 'Total$100.00']);
  await user.click(taxed());
  await press(user, 'Use $136.09');
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs[0]?.body).toMatchObject({ salesTax: TAX, finalTotal: 136.09 });
});

test('a job of a tax-exempt client is not taxed, unless it is chosen', async () => {
  server.salesTax = TAX;
  server.client = { id: 3, name: 'Jane Doe', isTaxExempt: true };
  const user = await openReview();
  await screen.findByText('This client is tax-exempt.');
  expect(taxed()).toHaveProperty('checked', false);
  expect([fieldValue('Final total'), rows().at(-1)]).toEqual(['125.00', 'Total$125.00']);
  await user.click(taxed());
  expect(fieldValue('Final total')).toBe('136.09');
});

test('a deposit is chosen in the review, at first that of the settings', async () => {
  server.deposit = { type: 'percentage', amount: 20 };
  const user = await openReview();
  expect(screen.getByText('$25.00 due at acceptance.')).toBeTruthy();
  await fill(user, 'Deposit in percent', '50');
  await press(user, 'Generate Invoice');
  await findStep('Invoice ready');
  expect(server.jobs[0]?.body.deposit).toEqual({ type: 'percentage', amount: 50 });
});
