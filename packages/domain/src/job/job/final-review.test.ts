import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { sampleClient, sampleDetails } from '../../../testing/sample-job.ts';
import { applyDiscount, REVIEW_DISCOUNTS } from '../pricing/discount.ts';
import { DEFAULT_RATES } from '../pricing/rates.ts';
import { draftTotals, type JobDraft, newJobOf } from './draft.ts';
import { type FinalReview, finalReviewOn, finalReviewSchema } from './final-review.ts';

const review = (change: Partial<FinalReview>): FinalReview => ({
  finalPricingMethod: 'timeBased',
  finalTotal: 125,
  discountType: 'none',
  discountAmount: 0,
  finalNotes: undefined,
  ...change,
});

const draft = (change: Partial<JobDraft> = {}): JobDraft => ({
  client: sampleClient(),
  pricingMethod: 'timeBased',
  details: { timeBased: { hoursWorked: 2.5, jobNotes: 'Back door' } },
  rates: DEFAULT_RATES,
  photos: [],
  review: review({}),
  ...change,
});

const tenPercentOff = { detailedBilling: sampleDetails({ discount: { type: 'percentage', amount: 10 } }) };

test.each([
  ['first-time', 'First-time client', 'Thank you for choosing us'],
  ['return-client', 'Return client', 'Thank you for your business'],
  ['just-because', 'Special appreciation', 'You are a fantastic client. Thank you for your business'],
  ['none', 'No discount', ''],
] as const)('the discount %s is called %s and says %j', (type, label, message) => {
  expect(REVIEW_DISCOUNTS[type]).toEqual({ label, message });
});

test.each<[object, Record<string, string>]>([
  [{ finalPricingMethod: 'timeBased', finalTotal: 0 }, {}],
  [review({}), {}],
  [review({ finalTotal: -1 }), { finalTotal: 'Final total must be greater than or equal to 0' }],
  [review({ finalTotal: Number.NaN }), { finalTotal: 'Final total must be greater than or equal to 0' }],
  [review({ discountAmount: -1 }), { discountAmount: 'Discount must be 0 or greater' }],
  [{ ...review({}), discountType: 'dollar' }, { discountType: 'Please select a discount' }],
])('the review %j answers %j', (input, expected) => {
  expect(fieldErrors(finalReviewSchema, input)).toEqual(expected);
});

test.each([
  ['week', '2026-11-26', '2026-11-01', ['finalTotal', 'repeats.until']],
  ['week', '2026-11-27', '2026-11-01', ['finalTotal']],
  ['week', '2026-11-27', '2026-11-28', ['finalTotal', 'repeats.until']],
  ['week', '', '2026-11-28', ['finalTotal']],
  ['', '2026-11-01', '2026-11-01', ['finalTotal']],
] as const)(
  'a job that repeats %j until %j, on %s, has errors beside that of its total',
  (every, until, today, fields) => {
    const job = { jobDate: '2026-11-20', jobEndDate: null };
    const input = review({ finalTotal: -4, repeats: { every, until } });
    expect(Object.keys(fieldErrors(finalReviewOn(job, today), input)).sort()).toEqual(fields);
  },
);

test.each([
  [200, 30, { total: 170, taken: 30, capped: false }],
  [200, 500, { total: 0, taken: 200, capped: true }],
  [200, 200, { total: 0, taken: 200, capped: false }],
  [200, 0, { total: 200, taken: 0, capped: false }],
  [200, Number.NaN, { total: 200, taken: 0, capped: false }],
  [0.3, 0.1, { total: 0.2, taken: 0.1, capped: false }],
])('%d less a discount of %d', (amount, discount, expected) => {
  expect(applyDiscount(amount, discount)).toEqual(expected);
});

test('changing the final method recalculates the amount', () => {
  const details = { ...draft().details, squareFootage: { squareFootage: 900, jobNotes: undefined } };
  const total = (finalPricingMethod: FinalReview['finalPricingMethod']) =>
    draftTotals(draft({ details, review: review({ finalPricingMethod }) })).total;
  expect(total('timeBased')).toBe(125);
  expect(total('squareFootage')).toBe(185);
  expect(total('consultation')).toBe(75);
  expect(total('detailedBilling')).toBe(225);
});

test('both discounts apply, one after the other, each with a line', () => {
  const totals = draftTotals({
    details: tenPercentOff,
    rates: DEFAULT_RATES,
    review: review({
      finalPricingMethod: 'detailedBilling',
      discountType: 'return-client',
      discountAmount: 43.5,
    }),
  });
  expect(totals).toMatchObject({
    subtotal: 715,
    estimate: 643.5,
    discounts: [
      { description: '10% discount', amount: 71.5 },
      { description: 'Return client', amount: 43.5 },
    ],
    discountTotal: 115,
    total: 600,
    capped: false,
  });
});

test('the discount of detailed billing does not apply to another method', () => {
  expect(
    draftTotals(draft({ details: tenPercentOff, review: review({ finalPricingMethod: 'consultation' }) }))
      .total,
  ).toBe(75);
});

test('a discount larger than the estimate is reduced to it', () => {
  const totals = draftTotals({
    details: { timeBased: { hoursWorked: 2, jobNotes: undefined } },
    rates: DEFAULT_RATES,
    review: review({ discountType: 'just-because', discountAmount: 500 }),
  });
  expect(totals).toMatchObject({ total: 0, discountTotal: 100, capped: true });
});

test('an amount without a discount type is ignored', () => {
  expect(draftTotals(draft({ review: review({ discountType: 'none', discountAmount: 50 }) })).total).toBe(
    125,
  );
});

test.each<[string, Partial<FinalReview>, object]>([
  [
    'the reason given at Review',
    { discountType: 'first-time', discountAmount: 20 },
    { discountType: 'first-time', discountAmount: 91.5, discountReason: 'Thank you for choosing us' },
  ],
  [
    'the kind from detailed billing where there is none',
    {},
    { discountType: 'percentage', discountAmount: 71.5, discountReason: '10% discount' },
  ],
  [
    'no more than the subtotal',
    { discountType: 'first-time', discountAmount: 9000 },
    { discountType: 'first-time', discountAmount: 715, discountReason: 'Thank you for choosing us' },
  ],
])('what is stored of the discounts is %s', (_name, change, expected) => {
  const job = newJobOf(
    draft({
      pricingMethod: 'detailedBilling',
      details: tenPercentOff,
      review: review({ finalPricingMethod: 'detailedBilling', ...change }),
    }),
  );
  expect(job).toMatchObject(expected);
});

test("a job without discounts stores 'none' and 0", () => {
  expect(newJobOf(draft())).toMatchObject({ discountType: 'none', discountAmount: 0, discountReason: null });
});

test('details of unused methods are dropped', () => {
  const details = { ...tenPercentOff, ...draft().details, consultation: undefined };
  const job = newJobOf(draft({ details }));
  expect(job).toMatchObject({ hoursWorked: 2.5, jobNotes: 'Back door', baseRate: null, customAddons: null });
});

test('unset optional fields and empty lists are sent as null', () => {
  const client = sampleClient({ clientPhone: '', clientEmail: '', assignedCleaner: undefined });
  const job = newJobOf(draft({ client }));
  expect(job).toMatchObject({
    clientPhone: null,
    clientEmail: null,
    assignedCleaner: null,
    finalNotes: null,
    photos: null,
    roomPhotos: null,
  });
});
