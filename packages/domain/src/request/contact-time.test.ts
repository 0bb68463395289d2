import { expect, test } from 'vitest';
import { type ContactTime, contactTimeOf, isCallTime } from './contact-time.ts';

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

test('a request without a contact time can be called at any time, whatever the form begins with', () => {
  expect(contactTimeOf({ contactTimePreference: null })).toBe('anytime');
  expect(contactTimeOf({ contactTimePreference: 'evening' })).toBe('evening');
});
