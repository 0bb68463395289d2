import { expect, test } from 'vitest';
import { consistsOfNames } from './password.ts';

const NAMES = ['maria', 'Bright & Early Cleaning'];

test.each([
  ['Bright & Early Cleaning', true],
  ['brightearlycleaning2026', true],
  ['Cleaning-Early-Bright!', true],
  ['maria.maria.maria', true],
  ['MARIA cleaning 123456', true],
  ['bright early birds sing', false],
  ['maria likes tulips most', false],
  ['tulips by the kitchen door', false],
  ['!!!!!!!!!!!!!!!!', false],
])('%s consists of names: %s', (password, made) => {
  expect(consistsOfNames(password, NAMES)).toBe(made);
});

test('empty and short names are ignored', () => {
  expect(consistsOfNames('brightearlycleaning', ['', 'a & b'])).toBe(false);
});
