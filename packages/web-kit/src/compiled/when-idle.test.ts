import { expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

test('nothing is run ahead while somebody types', () => {
  vi.useFakeTimers();
  const work = vi.fn();
  const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  press();
  whenIdle(work);
  vi.advanceTimersByTime(1900);
  press();
  vi.advanceTimersByTime(1900);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
