import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import {
  dollars,
  formatDollars,
  MAX_DOLLARS,
  minus,
  moneyInputValue,
  percentOf,
  sum,
  times,
} from './money.ts';

const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100);

test.each([
  ['tenths add up', sum([0.1, 0.2]), 0.3],
  ['nothing is 0', sum([]), 0],
  ['a difference has no tail', minus(0.3, 0.1), 0.2],
  ['two and a half hours', times(50, 2.5), 125],
  ['a third of a dollar, three times', times(0.33, 3), 0.99],
  ['ten percent', percentOf(715, 10), 71.5],
  ['a percentage rounds to the cent', percentOf(225, 12.5), 28.13],
  ['an unfinished input counts as nothing', sum([Number.NaN, 5]), 5],
])('%s', (_name, result, expected) => {
  expect(result).toBe(expected);
});

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [0.1 + 0.2, '$0.30'],
  [125.5, '$125.50'],
  [1234.5, '$1,234.50'],
  [MAX_DOLLARS, '$99,999,999.99'],
  [-15, '-$15.00'],
])('%d is shown as %s', (value, shown) => {
  expect(formatDollars(value)).toBe(shown);
});

test.each([
  [0, '0.00'],
  [1234.5, '1234.50'],
  [MAX_DOLLARS, '99999999.99'],
  [-5, '-5.00'],
  [75.555, '75.555'],
])('%d stands in a money field as %s', (value, shown) => {
  expect(moneyInputValue(value)).toBe(shown);
});

test('sums, differences and formatted amounts are exact to the cent', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const cents = Math.round(a * 100) + Math.round(b * 100);
      expect(Math.round(sum([a, b]) * 100)).toBe(cents);
      expect(minus(sum([a, b]), b)).toBe(a);
      expect(Number(formatDollars(a).replace(/[$,]/g, ''))).toBe(a);
    }),
  );
});

test.each<[unknown, string | undefined]>([
  [0, undefined],
  [99_999_999.99, undefined],
  [100_000_000, 'Fee is too large'],
  [Number.POSITIVE_INFINITY, 'Fee is too large'],
  [Number.NaN, 'Fee must be 0 or greater'],
  [-0.01, 'Fee must be 0 or greater'],
  ['5', 'Fee must be 0 or greater'],
  [null, 'Fee must be 0 or greater'],
  [0.1 + 0.2, 'Fee can have at most 2 decimals'],
  [1e308, 'Fee is too large'],
])('a money field answers %j with %j', (input, message) => {
  expect(fieldErrors(dollars('Fee'), input)['']).toBe(message);
});
