import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue, type QueueLimits } from './fair-queue.ts';

const FULL = new Error('full');
const never = new AbortController().signal;

/** A queue whose jobs are ended by the test; `started` has their names in order. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = fairQueue({ running: 1, runningPerSender: 1, waiting: 9, waitingPerSender: 9, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add(sender: string, name: string, signal: AbortSignal = never): Promise<void> {
      const work = () =>
        new Promise<void>((resolve) => {
          started.push(name);
          ends.set(name, resolve);
        });
      return queue.run({ sender, signal }, work, () => FULL);
    },
    async end(name: string): Promise<void> {
      ends.get(name)?.();
      await setImmediate();
    },
  };
}

test('senders take turns, however many jobs one of them has', async () => {
  const { add, end, started } = queueOf();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  void add('c', 'c1');
  await setImmediate();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a sender takes one of two places, the other one stays free for others', async () => {
  const { add, started } = queueOf({ running: 2 });
  for (const name of ['a1', 'a2']) void add('a', name);
  await setImmediate();
  expect(started).toEqual(['a1']);
  void add('b', 'b1');
  await setImmediate();
  expect(started).toEqual(['a1', 'b1']);
});

test('a job that is aborted while it waits never starts', async () => {
  const { add, end, started } = queueOf();
  const controller = new AbortController();
  void add('a', 'a1');
  const aborted = add('a', 'a2', controller.signal);
  void add('a', 'a3');
  controller.abort(new Error('left'));
  await expect(aborted).rejects.toThrow('left');
  await end('a1');
  expect(started).toEqual(['a1', 'a3']);
  await expect(add('a', 'a4', AbortSignal.abort(new Error('left before')))).rejects.toThrow('left before');
});

test('one job more than may wait is refused, and accepted when there is room', async () => {
  const { add, end } = queueOf({ waiting: 3, waitingPerSender: 2 });
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  await setImmediate();
  await expect(add('a', 'a4')).rejects.toBe(FULL);
  void add('b', 'b1');
  await expect(add('c', 'c1')).rejects.toBe(FULL);
  await end('a1');
  void add('c', 'c2');
  await end('a2');
  await end('b1');
  await end('c2');
});

test('a job that fails gives its place to the next', async () => {
  const queue = fairQueue({ running: 1, runningPerSender: 1, waiting: 9, waitingPerSender: 9 });
  const run = (work: () => Promise<string>) => queue.run({ sender: 'a', signal: never }, work, () => FULL);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});
