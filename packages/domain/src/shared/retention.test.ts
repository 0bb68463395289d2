import { expect, test } from 'vitest';
import { deletionText } from './retention.ts';

const deletedAt = '2026-11-26T14:05:00.000Z';

test.each([
  ['2026-11-26T14:05:10.000Z', 'Deleted less than a minute ago by admin'],
  ['2026-11-26T16:10:00.000Z', 'Deleted 2 hours ago by admin'],
  ['2026-11-29T14:10:00.000Z', 'Deleted 3 days ago by admin'],
])('says at %s: %s', (now, deleted) => {
  const text = deletionText({ deletedAt, deletedBy: 'admin' }, now);
  expect(text.deleted.replace('\u00a0', ' ')).toBe(deleted);
  expect(text.until).toMatch(/^Restorable until Thu,\sDec\s3$/);
  expect(text.untilExactly).toMatch(/^Thu,\sDec\s3,\s2026, \d+:05\s[AP]M$/);
});

test('names no one where that is not known', () => {
  expect(deletionText({ deletedAt, deletedBy: null }, '2026-11-26T15:10:00.000Z').deleted).toMatch(
    /^Deleted 1\shour ago$/,
  );
});
