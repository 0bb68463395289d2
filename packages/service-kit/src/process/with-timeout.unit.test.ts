import { expect, test, vi } from 'vitest';
import { withTimeout } from './background.ts';

const onTimeout = () => new Error('too late');
const never = new Promise<never>(() => undefined);

test('settles as the work does and leaves no timer', async () => {
  vi.useFakeTimers();
  await expect(withTimeout(Promise.resolve(7), 10, onTimeout)).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('failed')), 10, onTimeout)).rejects.toThrow('failed');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('rejects with the given error after the timeout', async () => {
  await expect(withTimeout(never, 5, onTimeout)).rejects.toThrow('too late');
});
