import { expect, test } from 'vitest';
import { jsonScanner } from './json-scanner.ts';

/** What the scanner answers to a text that arrives in pieces of this size. */
function outcome(json: string, pieceBytes = json.length): string {
  const bytes = Buffer.from(json);
  const scan = jsonScanner();
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes) scan(bytes.subarray(at, at + pieceBytes));
    return 'accepted';
  } catch (error) {
    return (error as Error).message;
  }
}

const DEEP = 'The data sent is nested too deeply';
const MANY = 'The data sent has too many values';
const numbers = (count: number) => `[${Array(count).fill(1).join(',')}]`;

test.each<[string, string, string]>([
  ['32 levels', '['.repeat(32) + ']'.repeat(32), 'accepted'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33), DEEP],
  ['9,999 values', numbers(9_998), 'accepted'],
  ['10,001 values', numbers(10_000), MANY],
  ['empty objects', `[${Array(6_000).fill('{}').join(',')}]`, MANY],
  ['keys', `{${Array.from({ length: 10_001 }, (_, n) => `"k${n}":1`).join(',')}}`, MANY],
  ['brackets and commas in text', JSON.stringify({ text: '[{,"\\'.repeat(20_000) }), 'accepted'],
  ['a text that ends in backslashes', `${JSON.stringify(['\\'.repeat(99), '['.repeat(50)])}`, 'accepted'],
])('%s', (_name, json, expected) => {
  expect(outcome(json)).toBe(expected);
});

test.each([1, 2, 3, 7])('the same in pieces of %d bytes', (size) => {
  const quoted = JSON.stringify({ a: '\\"[,{'.repeat(300), b: ['"', '\\', '\\\\"'] });
  expect(outcome(quoted, size)).toBe('accepted');
  expect(outcome(`${quoted.slice(0, -1)},"c":${'['.repeat(32)}`, size)).toBe(DEEP);
  expect(outcome(numbers(10_000), size)).toBe(MANY);
});
