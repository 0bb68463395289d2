import { expect, test } from 'vitest';
import { JANE } from '../../../test/wizard/open-step.ts';
import { newDraft } from './draft.ts';
import { validDetails, validDraft } from './validate-draft.ts';

const review = {
  finalPricingMethod: 'timeBased',
  finalTotal: 50,
  discountType: 'none',
  discountAmount: 0,
  finalNotes: '',
} as const;

test('returns no valid draft without client or method', () => {
  expect(validDraft(newDraft({ pricingMethod: 'timeBased' }), review)).toBeUndefined();
  expect(
    validDraft(newDraft({ client: { ...JANE, clientZip: ' ' }, pricingMethod: 'timeBased' }), review),
  ).toBeUndefined();
  expect(validDraft(newDraft({ client: JANE }), review)).toBeUndefined();
  expect(validDraft(newDraft({ client: JANE, pricingMethod: 'timeBased' }), review)).toMatchObject({
    client: { clientName: 'Jane Doe', jobEndDate: null },
  });
});

test('leaves out invalid details', () => {
  const details = { squareFootage: { squareFootage: Number.NaN }, timeBased: { hoursWorked: 2 } };
  expect(validDetails(newDraft({ details }))).toMatchObject({
    squareFootage: undefined,
    timeBased: { hoursWorked: 2 },
  });
});
