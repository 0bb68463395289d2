import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { changedFields, isStale, mergeChanges, saveRebased } from './merge-changes.ts';

const base = { name: 'Jane', notes: 'Ring', total: 200, cleaners: ['Ann', 'Ben', 'Cem'] };

test('only what differs is a change', () => {
  expect(changedFields({ ...base, notes: '', cleaners: [...base.cleaners] }, base)).toEqual({ notes: '' });
});

test.each([
  ['of different fields are both kept', { name: 'Joan' }, { total: 90 }, { name: 'Joan', total: 90 }, []],
  ['that are the same are no conflict', { total: 90 }, { total: 90 }, { total: 90 }, []],
  ['of one field keep mine, as a conflict', { notes: 'a' }, { notes: 'b' }, { notes: 'a' }, ['notes']],
  [
    'of a list keep the additions and removals of both',
    { cleaners: ['Ben', 'Cem', 'Dora'] },
    { cleaners: ['Ann', 'Cem', 'Eve'] },
    { cleaners: ['Cem', 'Eve', 'Dora'] },
    [],
  ],
  [
    'of a list that one changed keep its order',
    { cleaners: ['Dora', 'Ann', 'Eve', 'Cem', 'Ben'] },
    { total: 90 },
    { cleaners: ['Dora', 'Ann', 'Eve', 'Cem', 'Ben'], total: 90 },
    [],
  ],
])('two changes of one record: %s', (_name, mine, theirs, merged, conflicts) => {
  expect(mergeChanges(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
    merged: { ...base, ...merged },
    conflicts,
  });
});

describe('saving', () => {
  const stale = (current: object) => new ApiError(409, 'Conflict', 'Changed', [], current);

  test('is repeated on the current record', async () => {
    const save = vi
      .fn()
      .mockRejectedValueOnce(stale({ total: 1 }))
      .mockResolvedValueOnce('saved');
    const rebase = vi.fn(() => true);
    expect(await saveRebased(save, rebase)).toBe('saved');
    expect(rebase.mock.calls).toEqual([[{ total: 1 }]]);
  });

  test('stops at a conflict, at another error and after three attempts', async () => {
    const conflict = vi.fn().mockRejectedValue(stale({}));
    await expect(saveRebased(conflict, () => false)).rejects.toSatisfy(isStale);
    const other = vi.fn().mockRejectedValue(new ApiError(409, 'Conflict'));
    await expect(saveRebased(other, () => true)).rejects.not.toSatisfy(isStale);
    const endless = vi.fn().mockRejectedValue(stale({}));
    await expect(saveRebased(endless, () => true)).rejects.toSatisfy(isStale);
    expect([conflict, other, endless].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 3]);
  });
});
