import { expect, test } from 'vitest';
import { deletionText } from './retention.ts';
import { formatsIn } from './time-zone.ts';

const NEW_YORK = { today: '2026-11-26', ...formatsIn('America/New_York') };
const deletedAt = '2026-11-26T14:05:00.000Z';

test.each([
  ['2026-11-26T14:05:10.000Z', 'Deleted less than a minute ago by admin'],
  ['2026-11-26T16:10:00.000Z', 'Deleted 2 hours ago by admin'],
  ['2026-11-29T14:10:00.000Z', 'Deleted 3 days ago by admin'],
])('says at %s: %s', (now, deleted) => {
  const text = deletionText({ deletedAt, deletedBy: 'admin' }, now, NEW_YORK);
  expect(text.deleted.replace('\u00a0', ' ')).toBe(deleted);
  expect(text.until).toMatch(/^Restorable until Thu,\sDec\s3$/);
  expect(text.untilExactly).toMatch(/^Thu,\sDec\s3,\s2026, 9:05\sAM$/);
});

test('names no one where that is not known', () => {
  expect(deletionText({ deletedAt, deletedBy: null }, '2026-11-26T15:10:00.000Z', NEW_YORK).deleted).toMatch(
    /^Deleted 1\shour ago$/,
  );
});
