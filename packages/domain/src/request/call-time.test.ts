import { expect, test } from 'vitest';
import { isCallTime } from './call-time.ts';
import type { ContactTime } from './options.ts';

test.each<[ContactTime, number, boolean]>([
  ['morning', 7, false],
  ['morning', 8, true],
  ['morning', 11, true],
  ['morning', 12, false],
  ['afternoon', 12, true],
  ['afternoon', 17, false],
  ['evening', 17, true],
  ['evening', 20, false],
  ['anytime', 8, true],
  ['anytime', 22, false],
])('for %s at %i o’clock: %s', (time, hour, good) => {
  expect(isCallTime(time, hour)).toBe(good);
});
