import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bodyRate } from '../../src/api/request-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The second in which a body of so many bytes per second is too slow, if any in two minutes. */
function tooSlowAfter(bytesAt: (second: number) => number, isPausedAt = (_second: number) => false) {
  let second = 0;
  let slowAt: number | undefined;
  const rate = bodyRate(
    () => isPausedAt(second),
    () => {
      slowAt ??= second;
    },
  );
  for (second = 1; second <= 120; second += 1) {
    rate.count(bytesAt(second));
    vi.advanceTimersByTime(1_000);
  }
  rate.stop();
  return slowAt;
}

test.each<[string, (second: number) => number, number | undefined]>([
  ['a byte every four seconds', (second) => (second % 4 === 0 ? 1 : 0), 10],
  ['a byte less than the rate', () => 1_023, 10],
  ['the rate', () => 1_024, undefined],
  ['much, then nothing', (second) => (second === 1 ? 5_000_000 : 0), 20],
  ['a gap of nine seconds', (second) => (second % 10 === 0 ? 10_240 : 0), undefined],
])('%s', (_name, bytesAt, expected) => {
  expect(tooSlowAfter(bytesAt)).toBe(expected);
});

test('seconds in which the gateway does not read are not the sender’s', () => {
  expect(
    tooSlowAfter(
      () => 0,
      () => true,
    ),
  ).toBeUndefined();
});
