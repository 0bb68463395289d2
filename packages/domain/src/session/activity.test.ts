import { expect, test } from 'vitest';
import { ACTIVITY_KEYS, activityText } from './activity.ts';

test('names the record as the screens do', () => {
  expect([
    activityText('eraseRequest', 7),
    activityText('deleteJob', 8),
    activityText('eraseSeries', 9),
  ]).toEqual(['Erased request REQ-0007', 'Deleted job INV-0008', 'Erased series 9']);
  expect([activityText('signIn', null), activityText('deleteJob', null)]).toEqual([
    'Signed in',
    'Deleted job',
  ]);
});

test('fits into the column of the activity', () => {
  expect(Math.max(...ACTIVITY_KEYS.map((key) => key.length))).toBeLessThanOrEqual(30);
});
