import { expect, test } from 'vitest';
import { parseReleaseArguments } from './release-arguments.ts';

const here = 'http://localhost:8080';

test.each<[string, object]>([
  ['mf-jobs publish', { verb: 'publish' }],
  ['mf-jobs status', { verb: 'status' }],
  ['mf-jobs promote', { verb: 'promote' }],
  ['mf-jobs promote 4f2a', { verb: 'promote', build: '4f2a' }],
  ['mf-jobs rollback 4f2a', { verb: 'rollback', build: '4f2a' }],
  ['mf-jobs canary 10', { verb: 'canary', percent: 10 }],
  ['mf-jobs canary 10% 4f2a', { verb: 'canary', percent: 10, build: '4f2a' }],
  ['mf-jobs canary off', { verb: 'canary', percent: 0 }],
])('%s', (words, plan) => {
  expect(parseReleaseArguments(words.split(' '), here)).toEqual({ area: 'mf-jobs', to: here, ...plan });
});

test('--to may be at any position', () => {
  for (const words of ['shell --to https://a.test/ publish', 'shell publish --to https://a.test'])
    expect(parseReleaseArguments(words.split(' '), here)).toEqual({
      area: 'shell',
      to: 'https://a.test',
      verb: 'publish',
    });
});

test.each([
  ['gateway publish', "There is no area 'gateway'"],
  ['mf-jobs', 'Usage: npm run release'],
  ['mf-jobs delete 4f2a', 'Usage: npm run release'],
  ['mf-jobs publish now', 'Usage: npm run release'],
  ['mf-jobs publish --to', '--to needs an address'],
  ['mf-jobs publish --to home', '--to needs an address'],
  ['mf-jobs canary', 'A canary needs its share'],
  ['mf-jobs canary 101', 'A canary needs its share'],
  ['mf-jobs canary 2.5', 'A canary needs its share'],
])('%s is rejected with the reason', (words, sentence) => {
  expect(() => parseReleaseArguments(words.split(' '), here)).toThrow(sentence);
});
