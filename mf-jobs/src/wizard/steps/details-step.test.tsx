import { withPlainSpaces } from '@app/domain/shared/units';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeWizardServer } from '../../../test/wizard/fake-wizard-server.ts';
import { openAt, openDetails } from '../../../test/wizard/open-step.ts';
import { fieldValue, fill, findStep, press } from '../../../test/wizard/open-wizard.tsx';
import { STEPS } from '../draft/wizard-steps.ts';

fakeWizardServer();

const live = (label: string) => screen.getByRole('status', { name: label }).textContent;

describe('square footage', () => {
  test('shows the pricing guide', async () => {
    await openDetails('squareFootage');
    const rows = within(screen.getByRole('region', { name: 'Pricing guide' })).getAllByRole('row');
    expect(rows.map((row) => withPlainSpaces(row.textContent))).toEqual([
      'AreaPrice',
      'Up to 800 sq ft$125-$175',
      '801-985 sq ft$175-$185',
      '1200+ sq ftand 986-1199 sq ft$185-$225',
    ]);
  });

  test('shows the price range and its upper end', async () => {
    const user = await openDetails('squareFootage');
    for (const [squareFootage, range, upperEnd] of [
      ['801', '$175-$185', '$185.00'],
      ['986', '$185-$225', '$225.00'],
    ] as const) {
      await fill(user, 'Square footage', squareFootage);
      expect([squareFootage, live('Estimated price range')]).toEqual([squareFootage, range]);
      expect(screen.getByText(`The invoice takes the upper end, ${upperEnd}.`)).toBeTruthy();
    }
  });
});

describe('time spent', () => {
  test('offers 1 to 5 hours in steps of 0.5 at the fixed rate', async () => {
    await openDetails('timeBased');
    const options = within(screen.getByLabelText('Hours worked')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value)).toEqual(['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5']);
    expect(screen.getByText('Fixed rate').parentElement?.textContent).toContain('$50 per hour');
  });

  test('shows the total and its calculation', async () => {
    const user = await openDetails('timeBased');
    for (const [hours, total, calculation] of [
      ['1', '$50.00', '1 hour × $50.00'],
      ['2.5', '$125.00', '2.5 hours × $50.00'],
      ['5', '$250.00', '5 hours × $50.00'],
    ] as const) {
      await user.selectOptions(screen.getByLabelText('Hours worked'), hours);
      expect(live('Total amount')).toBe(total);
      expect(screen.getByText(calculation)).toBeTruthy();
    }
  });

  test('begins with the planned length', async () => {
    await openAt(STEPS.details, { pricingMethod: 'timeBased', client: { durationMinutes: 120 } });
    expect(screen.getByLabelText<HTMLSelectElement>('Hours worked').value).toBe('2');
  });
});

test('consultation: the fee is the total, has cents and cannot be negative or empty', async () => {
  const user = await openDetails('consultation');
  expect(fieldValue('Consultation fee')).toBe('75.00');
  expect(screen.getByLabelText('Consultation fee').getAttribute('step')).toBe('0.01');
  expect(screen.getByLabelText('Consultation fee').getAttribute('min')).toBe('0');
  for (const [fee, total] of [
    ['-1', '-$1.00'],
    ['', '$0.00'],
  ] as const) {
    await fill(user, 'Consultation fee', fee);
    expect(live('Consultation total')).toBe(total);
    await press(user, 'Continue to Review');
    expect(await screen.findByText('Consultation fee must be 0 or greater')).toBeTruthy();
  }
  await fill(user, 'Consultation fee', '80.01');
  expect(live('Consultation total')).toBe('$80.01');
  await press(user, 'Continue to Review');
  expect(await findStep('Review and invoice')).toBeTruthy();
});

test('continues to Review or to Photos', async () => {
  const user = await openDetails('squareFootage');
  expect(screen.getByRole('button', { name: 'Continue to Review' })).toBeTruthy();
  await fill(user, 'Square footage', '900');
  await press(user, 'Add Photos');
  await findStep('Before and after photos');
  await press(user, 'Skip Photos');
  expect(await findStep('Review and invoice')).toBeTruthy();
});
