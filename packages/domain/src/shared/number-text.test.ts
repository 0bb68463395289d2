import { expect, test } from 'vitest';
import { numberFromInput, numberFromText, unreadableNumber } from './number-text.ts';

test.each<[string, number | undefined, string?]>([
  ['75', 75],
  ['75.50', 75.5],
  ['.5', 0.5],
  ['-5', -5],
  [' 75 ', 75],
  ['', undefined],
  ['1,400', 1400],
  ['1,234,567.89', 1_234_567.89],
  ['1\u00a0400', 1400],
  ['1.400', 1.4],
  ['１４００', 1400],
  ['＄７５', 75, '$'],
  ['$75', 75, '$'],
  ['$ 1,400.50', 1400.5, '$'],
  ['75%', 75, '%'],
  ['1,400 Sq Ft', 1400, 'sq ft'],
  ['2.5 hours', 2.5, 'hours'],
])('%j is %j', (text, number, sign) => {
  expect(numberFromText(text, sign)).toBe(number);
});

test.each<[string, string?]>([
  ['1,5'],
  ['1,4000'],
  ['1,'],
  ['1.400,50'],
  ['1,400 000'],
  ['2-3'],
  ['-'],
  ['.'],
  ['1e3'],
  ['0x10'],
  ['Infinity'],
  ['5²'],
  ['١٢'],
  ['2,5 h', 'hours'],
  ['about 3'],
  ['$', '$'],
  ['$75', '%'],
])('%j can not be read', (text, sign) => {
  expect(numberFromText(text, sign)).toBeNaN();
});

test.each([
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['abc', Number.NaN],
  [Number.NaN, Number.NaN],
  ['0', 0],
  ['2.5', 2.5],
  [2.5, 2.5],
])('the number input %j means %j', (input, expected) => {
  expect(numberFromInput(input)).toBe(expected);
});

test('the message quotes what was entered', () => {
  expect(unreadableNumber('1,5')).toBe('Please enter a number such as 1400 or 75.50, not “1,5”');
  expect(unreadableNumber('')).toBe('Please enter a number such as 1400 or 75.50');
});
