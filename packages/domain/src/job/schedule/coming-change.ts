import * as v from 'valibot';
import { addDays, type Day } from '../../shared/dates.ts';
import type { Rule } from '../job/recurrence.ts';
import {
  type ComingVisit,
  comingChangeSchema,
  planOf,
  type VisitException,
  type VisitPlan,
} from './series.ts';

type OnRule = Pick<Rule, 'every'> & Pick<VisitPlan, 'jobDate'>;

/** Whether a visit and all later ones stay on the days of their series when they are changed together. */
export const keepsDays = (visit: OnRule, to: OnRule): boolean =>
  to.every === visit.every && to.jobDate === visit.jobDate;

type OfSeries = Pick<ComingVisit, 'day'> & OnRule;

/** The day of the rule that is that of a visit, after it and all later ones were changed together. */
export const firstDayAfter = (visit: OfSeries, to: OnRule): Day =>
  keepsDays(visit, to) ? visit.day : to.jobDate;

/** The days of a visit, after it and all later ones were changed together, and of those after it: the rule, and from when. */
export function ruleAfter(
  visit: OfSeries & Pick<ComingVisit, 'firstDay'>,
  to: OnRule & Pick<Rule, 'until'>,
): { rule: Rule; from: Day } {
  const day = firstDayAfter(visit, to);
  const firstDay = keepsDays(visit, to) ? (visit.firstDay ?? day) : day;
  return { rule: { every: to.every, until: to.until, firstDay }, from: day && addDays(day, 1) };
}

/** `comingChangeSchema` for the change of one visit and all later ones. */
export const comingChangeSchemaFor = (visit: OfSeries, today: Day) =>
  v.pipe(
    comingChangeSchema,
    v.forward(
      v.partialCheck(
        [['jobDate']],
        // On a device in another time zone it may still be yesterday.
        ({ jobDate }) => jobDate >= visit.jobDate || jobDate >= addDays(today, -1),
        'The first of these visits cannot be in the past',
      ),
      ['jobDate'],
    ),
    v.forward(
      v.partialCheck(
        [['jobDate'], ['every'], ['until']],
        (to) => !to.until || firstDayAfter(visit, to) <= to.until,
        'No visit is left until this day',
      ),
      ['until'],
    ),
  );

/**
 * What a change of a visit and all later ones keeps of single changes while the days stay: those of later visits, and the
 * day to which the visit itself was moved.
 */
export function keptExceptions(
  exceptions: readonly VisitException[],
  day: Day,
  to: VisitPlan,
): VisitException[] {
  const isMoved = to.jobDate !== day;
  return exceptions.flatMap((exception) => {
    if (exception.day !== day) return exception.day > day ? [exception] : [];
    return isMoved ? [{ ...exception, isSkipped: false, change: planOf(to) }] : [];
  });
}
