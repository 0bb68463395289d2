import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { silentLogger } from '../process/logger.ts';
import { createThrottleCounters, scheduleSweep, throttle } from './throttle.ts';

const RULE = { limit: 3, seconds: 60 };

async function counters() {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const db = await testDatabase([{ name: 'counters', up: createThrottleCounters }]);
  const counter = throttle(db, () => clock.now);
  const outcome = (key: string, rule = RULE) =>
    counter.hit(key, rule).then(
      () => 'counted',
      (error) => [error.status, error.headers],
    );
  return { clock, db, counter, outcome };
}

test('returns 429 above the limit until the period ends', async () => {
  const { clock, outcome } = await counters();
  expect([await outcome('a'), await outcome('a'), await outcome('a')]).toEqual([
    'counted',
    'counted',
    'counted',
  ]);
  clock.now += 20_000;
  expect(await outcome('a')).toEqual([429, { 'Retry-After': '40' }]);
  expect(await outcome('b')).toBe('counted');
  clock.now += 40_000;
  expect(await outcome('a')).toBe('counted');
});

test('a clock that is set back ends the period at once', async () => {
  const { clock, outcome } = await counters();
  for (let i = 0; i < 4; i++) await outcome('a');
  // The clocks of two instances may differ.
  clock.now -= 30_000;
  expect(await outcome('a')).toEqual([429, { 'Retry-After': '90' }]);
  clock.now -= 3_600_000;
  expect([await outcome('a'), await outcome('a'), await outcome('a')]).toEqual(Array(3).fill('counted'));
  expect(await outcome('a')).toEqual([429, { 'Retry-After': '60' }]);
});

test('counts fifty concurrent calls exactly', async () => {
  const { db, outcome } = await counters();
  const fifty = (key: string, rule = RULE) =>
    Promise.all(Array.from({ length: 50 }, () => outcome(key, rule)));
  expect((await fifty('a')).filter((one) => one === 'counted')).toHaveLength(3);
  // A call that finds the limit exceeded is refused without being counted; this limit is not exceeded.
  await fifty('b', { ...RULE, limit: 50 });
  expect(await db('throttle_counters').where({ counterKey: 'b' }).pluck('count')).toEqual([50]);
});

test('counts amounts, and with an amount of 0 only checks', async () => {
  const { counter } = await counters();
  const spend = (amount: number) =>
    counter.hit('bytes', { limit: 100, seconds: 60, amount }).then(
      () => 'counted',
      (error) => error.status,
    );
  expect([await spend(60), await spend(0), await spend(40), await spend(0)]).toEqual(
    Array(4).fill('counted'),
  );
  expect([await spend(1), await spend(0)]).toEqual([429, 429]);
});

test('does not count reverted calls', async () => {
  const { counter, outcome } = await counters();
  for (let i = 0; i < 5; i++) {
    expect(await outcome('a')).toBe('counted');
    await counter.revert('a');
  }
});

test('deletes ended periods', async () => {
  const { clock, db, outcome } = await counters();
  await outcome('old');
  clock.now += 600_000;
  await outcome('new');
  expect(await db('throttle_counters').pluck('counterKey')).toEqual(['new']);
});

test('deletes ended periods at the start and every hour, without another call', async () => {
  const { clock, db, outcome } = await counters();
  const keys = () => db('throttle_counters').orderBy('counterKey').pluck('counterKey');
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await outcome('before');
  clock.now += 600_000;
  await scheduleSweep(db, silentLogger, () => clock.now);
  await expect.poll(keys).toEqual([]);

  await outcome('ended');
  await outcome('running', { ...RULE, seconds: 2 * 3600 });
  clock.now += 3_600_000;
  vi.advanceTimersByTime(3_600_000);
  await expect.poll(keys).toEqual(['running']);
});
