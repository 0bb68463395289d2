import { expect, test } from 'vitest';
import { scalingTable } from './scaling-table.ts';

test('a row per call has the figures of every database', () => {
  const page = { what: 'first page', entries: [24, 24] as [number, number] };
  const sums = { what: 'sums', entries: [10, 1000] as [number, number] };
  const table = scalingTable(
    new Map([
      [
        'SQLite',
        [
          { ...page, fewMs: 1, manyMs: 1.5 },
          { ...sums, fewMs: 2, manyMs: 2 },
        ],
      ],
      [
        'MariaDB',
        [
          { ...page, fewMs: 4, manyMs: 5 },
          { ...sums, fewMs: 3, manyMs: 3 },
        ],
      ],
    ]),
  );
  expect(table.split('\n')).toEqual([
    '| ms | entries | SQLite 1,000 | 100,000 | ratio | MariaDB 1,000 | 100,000 | ratio |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    '| first page | 24 | 1.00 | 1.50 | 1.50 | 4.00 | 5.00 | 1.25 |',
    '| sums | 10 / 1000 | 2.00 | 2.00 | 1.00 | 3.00 | 3.00 | 1.00 |',
  ]);
});
