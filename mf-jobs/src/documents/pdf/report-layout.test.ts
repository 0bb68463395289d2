import { expect, test } from 'vitest';
import { roomRows } from './report-layout.ts';

const room = (name: string, photo: number | undefined, words = 10) => ({
  name,
  photoUrl: photo === undefined ? undefined : `/${photo}.jpg`,
  photo,
  notes: 'x'.repeat(words),
});

test.each([
  ['no room', [], []],
  ['one', [room('a', 0)], ['a']],
  ['three photos', [room('a', 0), room('b', 0), room('c', 0)], ['a b', 'c']],
  ['one without a photo between two', [room('a', 0), room('b', undefined), room('c', 0)], ['a', 'b', 'c']],
  ['one with more to say', [room('a', 0, 201), room('b', 0), room('c', 0, 200)], ['a', 'b c']],
])('%s', (_name, rooms, rows) => {
  expect(roomRows(rooms).map((row) => row.map(({ name }) => name).join(' '))).toEqual(rows);
});

test('marks notes that are higher than their photo as long', () => {
  const lines = { ...room('c', 0), notes: 'x\n'.repeat(12) };
  const rows = roomRows([room('a', 0, 600), room('b', 0, 601), lines]);
  expect(rows.map(([first]) => first!.isLong)).toEqual([false, true, true]);
});
