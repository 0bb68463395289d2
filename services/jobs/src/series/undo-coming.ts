import {
  isSamePlan,
  planOf,
  usualPlan,
  type VisitException,
  type VisitPlan,
} from '@app/domain/job/schedule/series';
import { addDays } from '@app/domain/shared/dates';
import { keysOf } from '@app/domain/shared/validation';
import type { SeriesRow } from '../tables/series-rows.ts';

type Exceptions = readonly VisitException[];

/** True when each day of a series is one of the series before, so that its single changes have a visit there. */
export const keepsDaysOf = (previous: SeriesRow, { every, firstDay }: SeriesRow): boolean =>
  every === previous.every && firstDay === previous.firstDay;

/**
 * What single changes, made after a change of all coming visits, leave in the series before when that change is taken back:
 * `set` are its exceptions, `usual` the days of visits that are like the others again.
 */
export function keptOfSingleChanges(
  [previous, before]: [SeriesRow, Exceptions],
  [series, now]: [SeriesRow, Exceptions],
): { set: VisitException[]; usual: string[] } {
  if (!keepsDaysOf(previous, series)) return { set: [], usual: [] };
  const known = new Map(before.map((exception) => [exception.day, exception]));
  const days = new Set(now.map(({ day }) => day));
  const changedSince = now.filter(
    (exception) => !exception.jobId && !isSame(exception, known.get(exception.day)),
  );
  const kept = changedSince.map(({ day, isSkipped, change }) => {
    const usual = usualPlan(previous, day);
    const plan = withoutChange(change ?? usualPlan(series, day), {
      from: known.get(day)?.change ?? usual,
      to: usualPlan(series, day),
    });
    return {
      seriesId: previous.id,
      day,
      jobId: null,
      isSkipped,
      change: isSamePlan(plan, usual) ? null : plan,
    };
  });
  // The change has copied the exceptions after its own day.
  const firstCopied = previous.until === null ? '' : addDays(previous.until, 2);
  const putBack = before.filter(({ day, jobId }) => !jobId && day >= firstCopied && !days.has(day));
  const isUsual = ({ isSkipped, change }: VisitException) => !isSkipped && !change;
  return {
    set: kept.filter((exception) => !isUsual(exception)),
    usual: [...kept.filter(isUsual), ...putBack].map(({ day }) => day),
  };
}

const isSame = (a: VisitException, b: VisitException | undefined): boolean =>
  b !== undefined && a.isSkipped === b.isSkipped && isEqual(a.change, b.change);

/** A plan with `from` again where it has what a change of all visits has set. */
const withoutChange = (plan: VisitPlan, { from, to }: { from: VisitPlan; to: VisitPlan }): VisitPlan =>
  Object.fromEntries(
    keysOf(planOf(plan)).map((name) => [name, isEqual(plan[name], to[name]) ? from[name] : plan[name]]),
  ) as VisitPlan;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
