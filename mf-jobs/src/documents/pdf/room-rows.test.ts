import { expect, test } from 'vitest';
import { roomRows } from './room-rows.ts';

const room = (name: string, photo: string | undefined, words = 10) => ({
  name,
  photoUrl: photo,
  photo,
  notes: 'x'.repeat(words),
});

test.each([
  ['no room', [], []],
  ['one', [room('a', 'p')], ['a']],
  ['three photos', [room('a', 'p'), room('b', 'p'), room('c', 'p')], ['a b', 'c']],
  [
    'one without a photo between two',
    [room('a', 'p'), room('b', undefined), room('c', 'p')],
    ['a', 'b', 'c'],
  ],
  ['one with more to say', [room('a', 'p', 201), room('b', 'p'), room('c', 'p', 200)], ['a', 'b c']],
])('%s', (_name, rooms, rows) => {
  expect(roomRows(rooms).map((row) => row.map(({ name }) => name).join(' '))).toEqual(rows);
});

test('marks notes that are higher than their photo as long', () => {
  const lines = { ...room('c', 'p'), notes: 'x\n'.repeat(12) };
  const rows = roomRows([room('a', 'p', 600), room('b', 'p', 601), lines]);
  expect(rows.map(([first]) => first!.isLong)).toEqual([false, true, true]);
});
