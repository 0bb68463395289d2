import * as v from 'valibot';
import { addDays, type Day, daysBetween, formatDay, isDay } from '../../shared/dates.ts';
import { enteredDayOrNull, keysOf, requiredKey } from '../../shared/validation.ts';

/** How often a job repeats: a number of weeks, or every month. A visit of more than `maxDays` would overlap the next one. */
export const REPEATS = {
  week: { label: 'Every week', weeks: 1, maxDays: 7 },
  twoWeeks: { label: 'Every 2 weeks', weeks: 2, maxDays: 14 },
  fourWeeks: { label: 'Every 4 weeks', weeks: 4, maxDays: 28 },
  month: { label: 'Every month', weeks: null, maxDays: 28 },
} as const;

export type Every = keyof typeof REPEATS;

/** How often, and the last day on which a visit can be; null while the series is open. */
export const repeatEntries = {
  every: requiredKey(v.picklist(keysOf(REPEATS), 'Please select how often the job repeats')),
  until: enteredDayOrNull('Last day'),
};

export const repeatSchema = v.object(repeatEntries, 'Repetition must be an object');

export type Repeat = v.InferOutput<typeof repeatSchema>;

/** The choice of a form; '' for a job that does not repeat. */
export const repeatChoiceSchema = v.object({
  every: v.picklist(['', ...keysOf(REPEATS)], 'Please select how often the job repeats'),
  until: repeatEntries.until,
});

type RepeatChoice = v.InferOutput<typeof repeatChoiceSchema>;

export const NEVER: RepeatChoice = { every: '', until: '' };

/** Undefined for a job that does not repeat. */
export const chosenRepeat = (choice: RepeatChoice | null | undefined): Repeat | undefined =>
  choice?.every ? { every: choice.every, until: choice.until || null } : undefined;

/** What the days of a series follow from. */
export type Rule = Repeat & { firstDay: Day };

export const NO_FURTHER_VISIT = 'There is no further visit until this day';
export const TOO_LONG_TO_REPEAT = 'A job of more than 28 days cannot repeat.';

type Dates = { jobDate: Day; jobEndDate: Day | null };

export const dayCountOf = ({ jobDate, jobEndDate }: Dates): number =>
  jobEndDate ? daysBetween(jobDate, jobEndDate) + 1 : 1;

/** The last day of a job of several days, null for one day. */
export const endDateOf = (jobDate: Day, dayCount: number): Day | null =>
  dayCount > 1 ? addDays(jobDate, dayCount - 1) : null;

/** Why a job of this length cannot repeat that often; undefined when it can. */
export function repeatProblem(every: Every, dayCount: number): string | undefined {
  const { label, maxDays } = REPEATS[every];
  if (!(dayCount > maxDays)) return undefined;
  return `A job that repeats ${label.replace('Every', 'every')} takes ${maxDays} days at most.`;
}

/**
 * The days of a rule from a day on, in order; without a last day until the year 9999. Monthly visits are on the date of the
 * first one; in a shorter month on its last day.
 */
export function* daysOfRule(rule: Rule, from: Day): Generator<Day, void> {
  const { firstDay, until } = rule;
  for (let index = firstIndex(rule, from); ; index++) {
    const day = dayAt(rule, index);
    if (!isDay(day) || (until !== null && day > until)) return;
    if (day >= from && day >= firstDay) yield day;
  }
}

/** The first days of a rule from a day on. */
export function nextDays(rule: Rule, from: Day, count: number): Day[] {
  const days: Day[] = [];
  for (const day of daysOfRule(rule, from)) {
    if (days.length === count) break;
    days.push(day);
  }
  return days;
}

/** From when on a job has further visits: days that have passed already are not made up for. */
export function comingFrom(jobDate: Day, today: Day): Day {
  const next = addDays(jobDate, 1);
  return next > today ? next : today;
}

/** The field of a repetition that the days of its job forbid, and why. Days that do not exist are errors of their own. */
function repeatIssue({ every, until }: Repeat, job: Dates, today: Day) {
  const message = repeatProblem(every, dayCountOf(job));
  if (message) return { field: 'every', message };
  const rule = { every, until, firstDay: job.jobDate };
  if (!isDay(job.jobDate) || nextDays(rule, comingFrom(job.jobDate, today), 1).length > 0) return undefined;
  return { field: 'until', message: NO_FURTHER_VISIT };
}

/**
 * Checks how often a job repeats by its days, with the issue at its field below `path`; `of` reads both from what is checked. Without
 * `today` days that have passed count as well.
 */
export const canRepeat = <Input>(
  of: (input: Input) => { repeats: RepeatChoice | null | undefined; job: Dates; today?: Day },
  path: string[] = [],
) =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { repeats, job, today = '' } = of(dataset.value);
    const repeat = chosenRepeat(repeats);
    const issue = repeat && repeatIssue(repeat, job, today);
    if (!issue) return;
    const items = [...path, issue.field].map((key) => {
      return { type: 'unknown', origin: 'value', input: dataset.value, key, value: undefined } as const;
    });
    addIssue({ message: issue.message, path: items as [v.UnknownPathItem] });
  });

/** 'every 2 weeks until Fri, Mar 5, 2027'. */
export const repeatText = ({ every, until }: Repeat, today?: Day): string =>
  REPEATS[every].label.replace('Every', 'every') + (until ? ` until ${formatDay(until, today)}` : '');

/** The index of a day of the rule that is not after `from`. */
function firstIndex({ every, firstDay }: Rule, from: Day): number {
  const { weeks } = REPEATS[every];
  const passed = weeks
    ? Math.floor(daysBetween(firstDay, from) / (weeks * 7))
    : monthsBetween(firstDay, from);
  return Math.max(0, passed);
}

function dayAt({ every, firstDay }: Rule, index: number): Day {
  const { weeks } = REPEATS[every];
  return weeks ? addDays(firstDay, index * weeks * 7) : addMonths(firstDay, index);
}

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const monthsBetween = (from: Day, to: Day): number => monthNumber(to) - monthNumber(from);

function addMonths(day: Day, months: number): Day {
  const number = monthNumber(day) + months;
  const month = `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
  const dates = [day.slice(8), '30', '29', '28'].map((date) => `${month}-${date}`);
  return dates.find((date) => date.slice(8) <= day.slice(8) && isDay(date)) ?? '';
}
