import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { sampleDetails, sampleJob } from '../../../testing/sample-job.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { invoiceOf } from '../documents/invoice.ts';
import { reportOf } from '../documents/report.ts';
import type { Job } from '../job/job.ts';
import { pricingTotal } from './pricing.ts';
import { methodDescriptions } from './pricing-methods.ts';
import { DEFAULT_RATES, type Rates, ratesSchema } from './rates.ts';
import { squareFootageTiers } from './square-footage.ts';

/** Every rate differs from its default. */
const RAISED: Rates = {
  hourlyRate: 62.5,
  squareFootage: [
    { upTo: 1000, low: 150, high: 200 },
    { upTo: 1500, low: 200, high: 240 },
    { upTo: 2500, low: 240, high: 300.5 },
    { upTo: null, low: 300, high: 400 },
  ],
  baseRate: 300,
  rooms: { bedrooms: 30, additionalBedrooms: 31, bathrooms: 32, closets: 33 },
  addons: { clothingOrg: 60, fridgeClean: 61, deepScrub: 62, extremeClean: 63 },
  consultationFee: 90,
  reportGuide: {
    deepClean: { low: 300, high: 450 },
    extraRooms: { low: 30, high: 33 },
    addons: { low: 60, high: 63 },
  },
};

const { discount: _, ...detailed } = sampleDetails();

test.each<[string, Partial<Job>, number, number]>([
  ['time', { finalPricingMethod: 'timeBased', hoursWorked: 2.5 }, 125, 156.25],
  ['size', { finalPricingMethod: 'squareFootage', squareFootage: 900 }, 185, 200],
  ['a large size', { finalPricingMethod: 'squareFootage', squareFootage: 2501 }, 225, 400],
  ['a fee not entered', { finalPricingMethod: 'consultation' }, 75, 90],
  ['an entered fee', { finalPricingMethod: 'consultation', consultationFee: 80 }, 80, 80],
  // 300 + 30 + 2 × 31 + 2 × 32 + 3 × 33, and the add-ons at the entered rates
  ['rooms', { ...detailed, finalPricingMethod: 'detailedBilling', baseRate: null }, 715, 875],
])('by %s a job is priced with the rates it stores', (_name, inputs, before, after) => {
  const job = sampleJob(inputs);
  expect(pricingTotal(job.finalPricingMethod, job, DEFAULT_RATES)).toBe(before);
  expect(pricingTotal(job.finalPricingMethod, job, RAISED)).toBe(after);
  // A job without rates is older than they are; one with rates keeps them.
  for (const [rates, total] of [
    [null, before],
    [DEFAULT_RATES, before],
    [RAISED, after],
  ] as const) {
    const { lines } = invoiceOf({ ...job, rates, finalTotal: total });
    expect(lines.map(({ description }) => description)).not.toContain('Adjustment to the agreed price');
  }
});

test('texts follow the rates', () => {
  expect(methodDescriptions(RAISED).timeBased).toBe('$62.50/hour for time worked');
  expect(squareFootageTiers(RAISED).map(({ label, hint }) => [withPlainSpaces(label), hint])).toEqual([
    ['Up to 1,000 sq ft', undefined],
    ['1001-1500 sq ft', undefined],
    ['1501-2500 sq ft', undefined],
    ['Above 2,500 sq ft', undefined],
  ]);
  const one = { ...RAISED, squareFootage: [{ upTo: null, low: 100, high: 100 }] };
  expect(squareFootageTiers(one)[0]?.label).toBe('Any size');
  expect(reportOf(sampleJob({ rates: RAISED }), '').priceGuide.map(({ price }) => price)).toEqual([
    '$300-$450',
    '$30-$33 per room',
    '$60-$63',
    '$62.50 per hour',
  ]);
});

const changed = (change: object) => ({ ...DEFAULT_RATES, ...change });
const [first, second, last] = DEFAULT_RATES.squareFootage;

test.each<[string, object, Record<string, string>]>([
  ['the defaults', DEFAULT_RATES, {}],
  ['other rates', RAISED, {}],
  ['a rate of 0', changed({ hourlyRate: 0, consultationFee: 0 }), {}],
  ['no hourly rate', changed({ hourlyRate: Number.NaN }), { hourlyRate: 'Hourly rate must be $0 to $1,000' }],
  [
    'a negative rate and a too high one',
    changed({ hourlyRate: -1, rooms: { ...DEFAULT_RATES.rooms, closets: 1000.01 } }),
    { hourlyRate: 'Hourly rate must be $0 to $1,000', 'rooms.closets': 'Closets rate must be $0 to $1,000' },
  ],
  [
    'fractions of a cent',
    changed({ hourlyRate: 50.005 }),
    { hourlyRate: 'Hourly rate can have at most 2 decimals' },
  ],
  ['a base rate of 501', changed({ baseRate: 501 }), { baseRate: 'Base rate must be $50 to $500' }],
  [
    'an add-on rate outside its limits',
    changed({ addons: { ...DEFAULT_RATES.addons, extremeClean: 19 } }),
    { 'addons.extremeClean': 'Extreme clean-out rate must be $20 to $300' },
  ],
  [
    'a highest price below the lowest',
    changed({ squareFootage: [{ ...first, high: 100 }, last] }),
    { 'squareFootage.0.high': 'Highest price cannot be below the lowest price' },
  ],
  [
    'steps that do not rise',
    changed({ squareFootage: [first, { ...second, upTo: 800 }, last] }),
    { 'squareFootage.1.upTo': 'Square feet must be above 800' },
  ],
  [
    'an open step in the middle',
    changed({ squareFootage: [last, last] }),
    { 'squareFootage.0.upTo': 'Square feet are required' },
  ],
  [
    'no price for large homes',
    changed({ squareFootage: [first] }),
    { 'squareFootage.0.upTo': 'The last step has no limit' },
  ],
  [
    'no steps',
    changed({ squareFootage: [] }),
    { squareFootage: 'At least one square-footage step is required' },
  ],
  ['rooms that are missing', changed({ rooms: undefined }), { rooms: 'Room rates must be an object' }],
])('%s', (_name, rates, expected) => {
  expect(fieldErrors(ratesSchema, rates)).toEqual(expected);
});
