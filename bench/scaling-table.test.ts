import { expect, test } from 'vitest';
import { scalingTable } from './scaling-table.ts';

const page = { what: 'first page', entries: [24, 24] as [number, number] };
const month = { what: 'a month', entries: [24, 24] as [number, number] };
const sums = { what: 'sums', entries: [10, 1000] as [number, number] };

test('a call above the maximum ratio in one database has a row, the others are counted with their times', () => {
  const text = scalingTable(
    new Map([
      [
        'SQLite',
        [
          { ...page, fewMs: 1, manyMs: 1.5 },
          { ...sums, fewMs: 2, manyMs: 2 },
          { ...month, fewMs: 1, manyMs: 1.2 },
        ],
      ],
      [
        'MariaDB',
        [
          { ...page, fewMs: 4, manyMs: 4 },
          { ...sums, fewMs: 3, manyMs: 3 },
          { ...month, fewMs: 3, manyMs: 3.5 },
        ],
      ],
    ]),
  );
  expect(text.split('\n')).toEqual([
    'At most 1.2: 2 of 3 calls, in 1.20 to 3.50 ms with 100,000.',
    '',
    '| ms | entries | SQLite 1,000 | 100,000 | ratio | MariaDB 1,000 | 100,000 | ratio |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    '| first page | 24 | 1.00 | 1.50 | 1.50 | 4.00 | 4.00 | 1.00 |',
  ]);
});

test('without a call above the ratio there is no table', () => {
  const text = scalingTable(new Map([['SQLite', [{ ...page, fewMs: 2, manyMs: 2 }]]]));
  expect(text).toBe('At most 1.2: 1 of 1 calls, in 2.00 to 2.00 ms with 100,000.');
});

test('with every call above the ratio there is only the table', () => {
  const text = scalingTable(new Map([['SQLite', [{ ...sums, fewMs: 2, manyMs: 4 }]]]));
  expect(text.split('\n')[2]).toBe('| sums | 10 / 1000 | 2.00 | 4.00 | 2.00 |');
});
