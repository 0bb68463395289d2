import { expect, test } from 'vitest';
import { fieldErrors } from '../../../testing/field-errors.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { keysOf } from '../../shared/validation.ts';
import { consultationLines, consultationSchema } from './consultation.ts';
import { linesTotal } from './line-item.ts';
import { missingInput, pricingLines, pricingTotal } from './pricing.ts';
import { methodDescriptions, PRICING_METHODS } from './pricing-methods.ts';
import { DEFAULT_RATES } from './rates.ts';
import {
  formatRange,
  squareFootageLines,
  squareFootageSchema,
  squareFootageStep,
  squareFootageTiers,
} from './square-footage.ts';
import { HOURS_CHOICES, timeBasedLines, timeBasedSchema } from './time-based.ts';

test.each([
  [1, '$125-$175', 175],
  [800, '$125-$175', 175],
  [801, '$175-$185', 185],
  [985, '$175-$185', 185],
  [986, '$185-$225', 225],
  [3000, '$185-$225', 225],
])('%d sq ft is estimated at %s and charged %d', (area, range, amount) => {
  expect(formatRange(squareFootageStep(area, DEFAULT_RATES)!)).toBe(range);
  expect(linesTotal(squareFootageLines(area, DEFAULT_RATES))).toBe(amount);
});

test.each([0, -5, null, undefined, Number.NaN])('a size of %s has no price', (area) => {
  expect(squareFootageStep(area, DEFAULT_RATES)).toBeUndefined();
  expect(squareFootageLines(area, DEFAULT_RATES)).toEqual([]);
});

test('the last tier is labeled 1200+ with a hint where it starts', () => {
  const { label, hint = '' } = squareFootageTiers(DEFAULT_RATES)[2]!;
  expect([label, hint].map(withPlainSpaces)).toEqual(['1200+ sq ft', 'and 986-1199 sq ft']);
});

test.each([
  [0, 'Square footage must be greater than 0'],
  [Number.NaN, 'Square footage must be greater than 0'],
  [1200.5, 'Square footage must be a whole number'],
  [1, undefined],
])('square footage %s answers %j', (squareFootage, message) => {
  expect(fieldErrors(squareFootageSchema, { squareFootage }).squareFootage).toBe(message);
});

test.each([
  [0.4, 'Hours worked must be at least 0.5'],
  [0.5, undefined],
  [8, undefined],
  [8.5, 'Hours worked cannot exceed 8'],
  [undefined, 'Hours worked must be at least 0.5'],
])('%s hours answer %j', (hoursWorked, message) => {
  expect(fieldErrors(timeBasedSchema, { hoursWorked }).hoursWorked).toBe(message);
});

test('the select has 1 to 5 hours in half-hour steps at $50', () => {
  expect(HOURS_CHOICES).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  expect(timeBasedLines(2.5, DEFAULT_RATES)).toEqual([
    { description: 'Cleaning by time spent', quantity: 2.5, unit: 'hour', rate: 50, amount: 125 },
  ]);
});

test.each([
  [-1, 'Consultation fee must be 0 or greater'],
  [Number.NaN, 'Consultation fee must be 0 or greater'],
  [0, undefined],
  [75.255, 'Consultation fee can have at most 2 decimals'],
])('a consultation fee of %d answers %j', (consultationFee, message) => {
  expect(fieldErrors(consultationSchema, { consultationFee }).consultationFee).toBe(message);
});

test.each([
  [undefined, 75],
  [null, 75],
  [0, 0],
  [120.5, 120.5],
])('a consultation with the fee %s is charged %d', (fee, amount) => {
  expect(linesTotal(consultationLines(fee, DEFAULT_RATES.consultationFee))).toBe(amount);
});

test.each([
  ['consultation', 75, undefined],
  ['detailedBilling', 225, undefined],
  ['timeBased', 0, 'No hours entered'],
  ['squareFootage', 0, 'No square footage entered'],
] as const)('%s without any data comes to %d', (method, total, note) => {
  expect(pricingTotal(method, {}, DEFAULT_RATES)).toBe(total);
  expect(missingInput(method, {})).toBe(note);
});

test('a method with its input has no note', () => {
  expect(missingInput('timeBased', { hoursWorked: 1 })).toBeUndefined();
  expect(missingInput('squareFootage', { squareFootage: 1 })).toBeUndefined();
});

test.each(keysOf(PRICING_METHODS))('no line of %s shows a number that is still being typed', (method) => {
  const inProgress = {
    ...{
      consultationFee: Number.NaN,
      squareFootage: Number.NaN,
      hoursWorked: Number.NaN,
      baseRate: Number.NaN,
    },
    rooms: { bathrooms: true },
    roomCounts: { bathrooms: Number.NaN },
    addons: { deepScrub: true, deepScrubRate: Number.NaN, deepScrubRooms: Number.NaN },
  };
  const shown = pricingLines(method, inProgress, DEFAULT_RATES).flatMap((line) => Object.values(line));
  expect(shown.map(String)).not.toContainEqual(expect.stringContaining('NaN'));
});

test('the four methods are in order', () => {
  expect(Object.values(PRICING_METHODS).map((method) => method.label)).toEqual([
    'On-Site Consultation',
    'Square Footage',
    'Time Spent',
    'Detailed Billing',
  ]);
  expect(methodDescriptions(DEFAULT_RATES).timeBased).toContain('$50/hour');
});
