import { expect, test } from 'vitest';
import { isCommonPassword } from './passwords.ts';

test.each([
  'passwordpassword',
  'Password123456789',
  '123456789012345',
  'qwertyuiopasdfgh',
  '1qaz2wsx3edc4rfv',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabcabc',
  'letmeinletmeinletmein',
  'Summer2024Summer2024',
  'welcome12345678',
  'adminadminadmin',
  'demo-cleaning-day',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'tulips by the kitchen door',
  'a long enough password',
  'quite another sentence',
  'sieben Zwerge am Montag',
  'завтрак у реки летом',
  'Xk2#vQ9!pLm4$wRz',
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test('checks a password of the maximum length quickly', async () => {
  const start = performance.now();
  expect(await isCommonPassword('tulips by the kitchen door, '.repeat(36).slice(0, 1024))).toBe(false);
  expect(performance.now() - start).toBeLessThan(5_000);
});
