import { expect, test } from 'vitest';
import { formatCount, formatSquareFeet, withPlainSpaces } from './units.ts';

test('a number and its unit stay on one line', () => {
  expect(formatSquareFeet(900)).toBe('900\u00a0sq\u00a0ft');
  expect(formatSquareFeet(1200)).toBe('1,200\u00a0sq\u00a0ft');
  expect(formatCount(1, 'hour')).toBe('1\u00a0hour');
  expect(formatCount(1234567.5, 'hour')).toBe('1,234,567.5\u00a0hours');
  expect(formatCount(2.5, 'hour')).toBe('2.5\u00a0hours');
  expect(formatCount(0, 'photo')).toBe('0\u00a0photos');
});

test('mails have plain spaces', () => {
  expect(withPlainSpaces(formatSquareFeet(900))).toBe('900 sq ft');
});
