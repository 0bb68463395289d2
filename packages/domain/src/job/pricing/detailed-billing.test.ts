import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { sampleDetails } from '../../../testing/sample-job.ts';
import {
  type DetailedBilling,
  detailedBillingDefaults,
  detailedBillingEstimate,
  detailedBillingLines,
  detailedBillingSchema,
} from './detailed-billing.ts';
import { DEFAULT_RATES, ratesOf } from './rates.ts';

const defaults = detailedBillingDefaults(DEFAULT_RATES);

const rooms = { bedrooms: true, bathrooms: true, closets: true };
const roomCounts = { bedrooms: 1, additionalBedrooms: 2, bathrooms: 2, closets: 3 };
const custom = (change: object) => ({
  customAddons: [
    {
      id: '1',
      description: 'Oven',
      rate: 25,
      unit: 'flat_rate' as const,
      quantity: 1,
      enabled: true,
      ...change,
    },
  ],
});

test.each<[string, Partial<DetailedBilling>, number]>([
  ['untouched is the base rate', {}, 225],
  ['counts without a tick charge nothing', { roomCounts }, 225],
  ['ticked rooms count', { rooms, roomCounts }, 395],
  ['rooms without a number charge nothing', { rooms: { kitchen: true, basement: true } }, 225],
  ['a ticked room starts at one', { rooms: { bathrooms: true } }, 250],
  ['ticked bedrooms are the master and one more', { rooms: { bedrooms: true } }, 275],
  [
    'a count of zero charges nothing',
    { rooms, roomCounts: { bedrooms: 0, additionalBedrooms: 0, bathrooms: 0, closets: 0 } },
    225,
  ],
  ['every add-on', sampleDetails(), 715],
  ['ten percent off', sampleDetails({ discount: { type: 'percentage', amount: 10 } }), 643.5],
  ['dollars off', sampleDetails({ discount: { type: 'dollar', amount: 15.25 } }), 699.75],
  ['never goes below zero', sampleDetails({ discount: { type: 'dollar', amount: 1000 } }), 0],
  ['a discount switched off', sampleDetails({ discount: { type: 'none', amount: 50 } }), 715],
  ['a percentage rounds to the cent', { discount: { type: 'percentage', amount: 12.5 } }, 196.87],
  ['a disabled add-on of one’s own', custom({ enabled: false }), 225],
  ['a flat one', custom({}), 250],
  ['one per room', custom({ unit: 'per_room', quantity: 4 }), 325],
  ['one per hour', custom({ unit: 'per_hour', rate: 30, quantity: 2 }), 285],
])('the estimate: %s', (_name, change, total) => {
  expect(detailedBillingEstimate({ ...defaults, ...change }, DEFAULT_RATES)).toBe(total);
});

test('the lines follow the order of the form', () => {
  const shown = detailedBillingLines(sampleDetails(), DEFAULT_RATES).map(
    (item) => `${item.description}: ${item.quantity} x ${item.rate} = ${item.amount}`,
  );
  expect(shown).toEqual([
    'Base rate: 1 x 225 = 225',
    'Master bedroom: 1 x 25 = 25',
    'Additional bedrooms: 2 x 25 = 50',
    'Bathrooms: 2 x 25 = 50',
    'Closets: 3 x 15 = 45',
    'Clothing organization: 2 x 50 = 100',
    'Fridge clean-out: 1 x 25 = 25',
    'Flooring and walls deep scrub: 3 x 40 = 120',
    'Extreme clean-out: 1 x 75 = 75',
  ]);
});

test('a job stored without rates has other rates for add-ons without their own', () => {
  const addons = {
    clothingOrg: true,
    fridgeClean: true,
    deepScrub: true,
    deepScrubRooms: 2,
    extremeClean: true,
  };
  const amounts = detailedBillingLines({ addons }, ratesOf({ rates: null })).map((item) => item.amount);
  expect(amounts).toEqual([225, 50, 50, 50, 50]);
});

const addon = { id: '1', description: 'Oven', rate: 25 };

test.each<[string, object, Record<string, string>]>([
  ['a base rate of 49', { baseRate: 49 }, { baseRate: 'Base rate must be $50 to $500' }],
  ['no base rate', { baseRate: Number.NaN }, { baseRate: 'Base rate must be $50 to $500' }],
  [
    'two master bedrooms',
    { roomCounts: { bedrooms: 2 } },
    { 'roomCounts.bedrooms': 'Master bedroom must be a whole number from 0 to 1' },
  ],
  [
    'twenty-one closets',
    { roomCounts: { closets: 21 } },
    { 'roomCounts.closets': 'Closets must be a whole number from 0 to 20' },
  ],
  [
    'an add-on in no room',
    { addons: { deepScrubRooms: 0 } },
    { 'addons.deepScrubRooms': 'Flooring and walls deep scrub rooms must be a whole number from 1 to 20' },
  ],
  [
    'a rate of 9',
    { addons: { fridgeCleanRate: 9 } },
    { 'addons.fridgeCleanRate': 'Fridge clean-out rate must be $10 to $200' },
  ],
  [
    'an add-on without words',
    { customAddons: [{ ...addon, description: ' ' }] },
    { 'customAddons.0.description': 'Description is required' },
  ],
  [
    'a rate of 0',
    { customAddons: [{ ...addon, rate: 0 }] },
    { 'customAddons.0.rate': 'Rate must be at least 1' },
  ],
  [
    'a quantity of 0',
    { customAddons: [{ ...addon, quantity: 0 }] },
    { 'customAddons.0.quantity': 'Quantity must be at least 1' },
  ],
  [
    'an unknown unit',
    { customAddons: [{ ...addon, unit: 'per_window' }] },
    { 'customAddons.0.unit': 'Please select a unit' },
  ],
  [
    '101 percent off',
    { discount: { type: 'percentage', amount: 101 } },
    { 'discount.amount': 'A percentage discount can be at most 100%' },
  ],
  [
    '1001 dollars off',
    { discount: { type: 'dollar', amount: 1001 } },
    { 'discount.amount': 'A dollar discount can be at most $1,000' },
  ],
  [
    'a negative discount',
    { discount: { type: 'dollar', amount: -1 } },
    { 'discount.amount': 'Discount must be 0 or greater' },
  ],
  ['a check', { paymentMethod: 'check' }, { paymentMethod: 'Please select a payment method' }],
])('the step rejects: %s', (_name, change, expected) => {
  expect(fieldErrors(detailedBillingSchema, { ...defaults, ...change })).toEqual(expected);
});

test.each<[string, object]>([
  ['the untouched form', {}],
  [
    'the limits',
    { baseRate: 500, addons: { extremeCleanRate: 300, deepScrubRate: 10 }, roomCounts: { closets: 20 } },
  ],
  ['the largest discounts', { discount: { type: 'dollar', amount: 1000 } }],
  ['no payment method', { paymentMethod: '' }],
])('the step accepts %s', (_name, change) => {
  expect(fieldErrors(detailedBillingSchema, { ...defaults, ...change })).toEqual({});
});
