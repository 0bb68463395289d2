import { expect, test } from 'vitest';
import { missedGoals } from './goals.ts';

const measured = (what: string, maxTimesNginx: number, costs: Record<string, number>) => ({
  load: { what, maxTimesNginx },
  costs: new Map(Object.entries(costs)),
});

test('names the goals that were missed, with the ratio', () => {
  const missed = missedGoals([
    measured('small', 5.5, { gateway: 79, nginx: 13 }),
    measured('admin', 7, { gateway: 106, nginx: 12 }),
    measured('large', 3.6, { gateway: 497, nginx: 153 }),
  ]);
  expect(missed).toBe("Missed: 6.1 times for 'small' (goal: 5.5), 8.8 times for 'admin' (goal: 7).");
});

test('says nothing where each goal is met, or without nginx', () => {
  expect(missedGoals([measured('large', 3.6, { gateway: 497, nginx: 153 })])).toBe('');
  expect(missedGoals([measured('small', 5.5, { gateway: 79 })])).toBe('');
});
