import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  cleanerShares,
  cleanersOf,
  crewForClient,
  crewLabel,
  otherCleanersSchema,
  withCleaner,
} from './other-cleaners.ts';

const other = (cleaner: string, share: number | null = null) => ({ cleaner, share });
const crew = { assignedCleaner: 'ana', otherCleaners: [other('maria', 30), other('zoe')] };

test('the assigned cleaner is first, and there once', () => {
  expect(cleanersOf(crew)).toEqual(['ana', 'maria', 'zoe']);
  expect(cleanersOf({ assignedCleaner: 'zoe', otherCleaners: crew.otherCleaners })).toEqual(['zoe', 'maria']);
  expect(cleanersOf({ assignedCleaner: null })).toEqual([null]);
});

test.each([
  [null, [], '', 'Cleaner'],
  ['ana', [], 'Ana', 'Cleaner'],
  ['gone', ['maria'], 'Maria', 'Cleaner'],
  ['ana', ['maria'], 'Ana and Maria', 'Cleaners'],
  ['ana', ['gone', 'maria', 'zoe'], 'Ana, Maria, and Zoe', 'Cleaners'],
])('clients read of %s with %j: %s', (assignedCleaner, others, names, label) => {
  const told = crewForClient({ assignedCleaner, otherCleaners: others.map((cleaner) => other(cleaner)) }, [
    'Ana',
    'Maria',
    'Zoe',
  ]);
  expect([told, crewLabel(told)]).toEqual([names, label]);
});

test.each([
  ['ana', 'ben', 'ben', [other('maria', 30), other('zoe')]],
  ['maria', 'ben', 'ana', [other('ben', 30), other('zoe')]],
  ['ana', 'zoe', 'zoe', [other('maria', 30)]],
  ['maria', 'ana', 'ana', [other('zoe')]],
  ['maria', 'zoe', 'ana', [other('zoe', 30)]],
  ['zoe', null, 'ana', [other('maria', 30)]],
  ['ben', 'cleo', 'ana', crew.otherCleaners],
])('%s gives her place to %s', (from, to, assignedCleaner, otherCleaners) => {
  expect(withCleaner(crew, from, to)).toEqual({ assignedCleaner, otherCleaners });
});

test.each([
  [100.01, null, [100.01]],
  [100.01, [other('maria', 33), other('zoe')], [67.01, 33]],
  [0.01, [other('maria', 50), other('zoe', 50)], [0, 0.01, 0]],
])('parts of $%d add up to it', (finalTotal, otherCleaners, totals) => {
  const shares = cleanerShares({ assignedCleaner: 'ana', otherCleaners, finalTotal });
  expect(shares.map(({ total }) => total)).toEqual(totals);
});

test.each([
  [undefined, null],
  [[], null],
  [[{ cleaner: 'maria' }], [other('maria')]],
  [[other('a', 60), other('b', 41)], 'The shares can be at most 100% together'],
  [[other('a'), other('a')], 'Each cleaner can be there only once'],
  [[other('a', 0)], 'Share must be a whole number from 1 to 100'],
  [Array.from({ length: 10 }, (_, n) => other(`${n}`)), 'There can be at most 9 other cleaners'],
])('checks %j', (input, expected) => {
  const { success, output, issues } = v.safeParse(otherCleanersSchema, input);
  expect(success ? output : issues[0].message).toEqual(expected);
});
