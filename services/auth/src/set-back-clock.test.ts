import { expect, test } from 'vitest';
import { authService } from '../test/test-service.ts';
import { ABSOLUTE_TIMEOUT_MS, IDLE_TIMEOUT_MS } from './session-repository.ts';

const MINUTE = 60_000;

test('a clock that is set back by an hour during a session ends nothing and prolongs no day', async () => {
  const { clock, signIn, whoIs } = await authService();
  const begin = clock.now;
  const cookie = await signIn();
  const isSignedIn = async () => (await whoIs(cookie)).authenticated;
  clock.now = begin + 10 * MINUTE;
  expect(await isSignedIn()).toBe(true);
  clock.now = begin - 60 * MINUTE;
  for (; clock.now < begin + ABSOLUTE_TIMEOUT_MS; clock.now += IDLE_TIMEOUT_MS / 2)
    expect(await isSignedIn()).toBe(true);
  clock.now = begin + ABSOLUTE_TIMEOUT_MS;
  expect(await isSignedIn()).toBe(false);
});
