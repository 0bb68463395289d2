import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectGarbage, freeMemoryWhenIdle } from './memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function idleServer() {
  const server = new EventEmitter();
  const collect = vi.fn();
  freeMemoryWhenIdle(server as never, collect);
  const callsInSeconds = (calls: number, seconds: number) => {
    for (let call = 0; call < calls; call += 1) server.emit('request');
    vi.advanceTimersByTime(seconds * 1000);
  };
  return { collect, callsInSeconds };
}

test('collects once after each busy time, not during it', () => {
  const { collect, callsInSeconds } = idleServer();
  callsInSeconds(0, 10);
  for (let times = 0; times < 20; times += 1) callsInSeconds(110, 4);
  expect(collect).toHaveBeenCalledTimes(1);
  callsInSeconds(0, 600);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('health checks keep an idle process from nothing and are no busy time', () => {
  const { collect, callsInSeconds } = idleServer();
  callsInSeconds(500, 4);
  expect(collect).toHaveBeenCalledTimes(0);
  for (let times = 0; times < 8; times += 1) callsInSeconds(2, 4);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('garbage is collected and its pages are returned', () => {
  let garbage: object[] | undefined = Array.from({ length: 400_000 }, (_, index) => ({ index }));
  const before = process.memoryUsage();
  expect(garbage).toHaveLength(400_000);
  garbage = undefined;
  collectGarbage();
  const after = process.memoryUsage();
  expect(before.heapUsed - after.heapUsed).toBeGreaterThan(8_000_000);
  expect(after.heapTotal).toBeLessThan(before.heapTotal);
});
