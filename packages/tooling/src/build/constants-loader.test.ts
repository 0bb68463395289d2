import { expect, test, vi } from 'vitest';
import constantsLoader from './constants-loader.ts';

function load(source: string): string {
  const callback = vi.fn();
  constantsLoader.call({ callback }, source, 'map');
  expect(callback).toHaveBeenCalledExactlyOnceWith(null, expect.any(String), 'map');
  return callback.mock.calls[0]![1];
}

test.each([
  ['export const SCHEMA = v.object({ ...name.entries });', 'v.object({ ...name.entries })'],
  ['const WORD = new RegExp(LETTERS), LETTERS = "a+";', 'new RegExp(LETTERS)'],
  ['export const ALL = { ...FEW, b: 1 };', '{ ...FEW, b: 1 }'],
])('a constant that is computed can be left out: %s', (source, value) => {
  expect(load(source)).toBe(source.replace(value, `/*#__PURE__*/ (() => (${value}))()`));
});

test.each([
  'export const MAX_BYTES = 8 * 1024;',
  'export const first = (list) => list.at(0);',
  'export function sum(list) { const total = add(list); return total; }',
  'let last; start();',
])('all else stays as it is: %s', (source) => {
  expect(load(source)).toBe(source);
});
