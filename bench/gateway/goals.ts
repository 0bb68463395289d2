import type { Load } from './loads.ts';

/** CPU time per request in µs, by what was measured. */
export type Costs = ReadonlyMap<string, number>;
export type Measured = { load: Pick<Load, 'what' | 'maxTimesNginx'>; costs: Costs };

/** The goals that were missed, with what was measured; empty where nginx was not installed. */
export function missedGoals(measured: readonly Measured[]): string {
  const missed = measured.flatMap(({ load: { what, maxTimesNginx }, costs }) => {
    const ratio = timesNginx(costs);
    return ratio > maxTimesNginx ? [`${ratio.toFixed(1)} times for '${what}' (goal: ${maxTimesNginx})`] : [];
  });
  return missed.length > 0 ? `Missed: ${missed.join(', ')}.` : '';
}

/** Of the rounded times, which the table shows. */
const timesNginx = (costs: Costs): number =>
  Math.round(costs.get('gateway') ?? 0) / Math.round(costs.get('nginx') ?? Number.POSITIVE_INFINITY);
