import { beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './stall.ts';

beforeEach(() => vi.useFakeTimers());

const pending = () => new Promise<never>(() => undefined);

test('resolves or rejects as the work does and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve(7), 100)).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('502')), 100)).rejects.toThrow('502');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with a TimeoutError when the time is over, not before', async () => {
  const settled = vi.fn();
  const result = withTimeout(pending(), 100).catch(settled);
  await vi.advanceTimersByTimeAsync(99);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await result;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});

test('rejects with the given reason', async () => {
  const result = expect(withTimeout(pending(), 100, new Error('too late'))).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(100);
  await result;
});
