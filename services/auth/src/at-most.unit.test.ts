import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('runs so many at once, lets so many wait, and refuses the rest', async () => {
  const inTurn = atMost(2, 3);
  let running = 0;
  let most = 0;
  const work = () =>
    inTurn(async () => {
      most = Math.max(most, ++running);
      await new Promise((wait) => setTimeout(wait, 5));
      running--;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, work));
  expect(most).toBe(2);
  const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason.status : 'done'));
  expect(reasons).toEqual(['done', 'done', 'done', 'done', 'done', 503, 503]);
});

test('a failure makes room as well', async () => {
  const inTurn = atMost(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
});
