import { expect, onTestFinished, test } from 'vitest';
import { sampleDetails, sampleJob } from '../../../testing/sample-job.ts';
import { keysOf } from '../../shared/validation.ts';
import { invoiceOf } from '../documents/invoice.ts';
import { printedJob } from '../documents/printed-job.ts';
import { reportOf } from '../documents/report.ts';
import { DEFAULT_PAYMENT_TERMS, dueDay, UNSTORED_PAYMENT_TERMS } from '../payments/payment-terms.ts';
import { detailedBillingDefaults } from '../pricing/detailed-billing.ts';
import { pricingTotal } from '../pricing/pricing.ts';
import { PRICING_METHODS } from '../pricing/pricing-methods.ts';
import { DEFAULT_RATES, FIRST_RATES, ratesOf } from '../pricing/rates.ts';
import { DEFAULT_ROOM_COUNT, UNSTORED_ROOM_COUNT } from '../pricing/rooms.ts';

const { discount: _, ...details } = sampleDetails();
const unpriced = { baseRate: null, consultationFee: null, rates: null, addons: { fridgeClean: true } };
/** A job from before jobs stored rates, counts and terms. */
const OLD = sampleJob({
  ...details,
  ...unpriced,
  pricingMethod: 'consultation',
  rooms: { bedrooms: true, closets: true },
  roomCounts: null,
  hoursWorked: 2,
  squareFootage: 900,
  paymentTerms: null,
});
const METHODS = keysOf(PRICING_METHODS);

/** All that is printed of the old job, under each method. */
const printed = () =>
  METHODS.map((finalPricingMethod) => {
    const job = { ...OLD, finalPricingMethod };
    return [
      invoiceOf(job),
      reportOf(printedJob(job), ''),
      pricingTotal(finalPricingMethod, job, ratesOf(job)),
    ];
  });

/** Raises every amount, as another release may. */
function raise(rates: object): void {
  for (const [key, value] of Object.entries(rates))
    if (typeof value === 'number') Object.assign(rates, { [key]: value + 10 });
    else if (value !== null) raise(value);
}

test('other default rates are for new jobs; what a job without rates prints stays', () => {
  const [before, rates] = [printed(), JSON.parse(JSON.stringify(DEFAULT_RATES))];
  onTestFinished(() => void Object.assign(DEFAULT_RATES, rates));
  raise(DEFAULT_RATES);
  expect(printed()).toEqual(before);
  expect(detailedBillingDefaults(DEFAULT_RATES)).toMatchObject({
    baseRate: 235,
    addons: { deepScrubRate: 50 },
  });
});

// Literals, so that they hold whatever the defaults become.
test('a job without rates costs what it cost when jobs had none', () => {
  const totals = METHODS.map((method) => [method, pricingTotal(method, OLD, ratesOf(OLD))]);
  expect(Object.fromEntries(totals)).toEqual({
    squareFootage: 185,
    timeBased: 100,
    // 225, two bedrooms and a closet of one each, and the add-on
    detailedBilling: 225 + 25 + 25 + 15 + 50,
    consultation: 75,
  });
  expect([FIRST_RATES.baseRate, FIRST_RATES.addons.fridgeClean, UNSTORED_ROOM_COUNT]).toEqual([225, 25, 1]);
});

test('a job without terms is due on receipt', () => {
  expect([UNSTORED_PAYMENT_TERMS, dueDay({ ...OLD, jobDate: '2026-12-01', jobEndDate: null })]).toEqual([
    0,
    '2026-12-01',
  ]);
});

test('a new installation begins with the rates and terms of the specification', () => {
  expect([DEFAULT_RATES.baseRate, DEFAULT_RATES.hourlyRate, DEFAULT_RATES.consultationFee]).toEqual([
    225, 50, 75,
  ]);
  expect([DEFAULT_PAYMENT_TERMS, DEFAULT_ROOM_COUNT]).toEqual([0, 1]);
});
