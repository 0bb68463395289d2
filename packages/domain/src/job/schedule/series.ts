import * as v from 'valibot';
import { addDays, type Day } from '../../shared/dates.ts';
import { CLIENT_FIELDS } from '../job/client-info.ts';
import { finalTotalSchema, type NewJob } from '../job/job.ts';
import { daysOfRule, type Every, endDateOf, type Rule, repeatEntries } from '../job/recurrence.ts';
import { type AgendaJob, moveSchema } from './schedule.ts';

/** Series with coming visits that an installation can have. */
export const MAX_SERIES = 1000;

const visitEntries = { ...moveSchema.entries, finalTotal: finalTotalSchema };

/** The body that changes one coming visit: its whole state. */
export const singleChangeSchema = v.object(
  { ...visitEntries, isSkipped: v.optional(v.boolean('A visit is skipped or not'), false) },
  'Visit must be an object',
);

/** The body that changes a coming visit and all later ones. */
export const comingChangeSchema = v.object({ ...visitEntries, ...repeatEntries }, 'Visits must be an object');

/** The body that sets the last day of a series. */
export const endSchema = v.object({ until: repeatEntries.until }, 'End must be an object');

export type SingleChange = v.InferOutput<typeof singleChangeSchema>;
export type ComingChange = v.InferOutput<typeof comingChangeSchema>;

/** When, by whom and for how much. */
export type VisitPlan = Omit<SingleChange, 'isSkipped'>;

/** What each visit of a series has in common. */
export type SeriesJob = Omit<
  NewJob,
  'jobDate' | 'jobEndDate' | 'invoiceDay' | 'requestId' | 'photos' | 'roomPhotos' | 'repeats' | 'isEstimate'
>;

/** What a change of the latest job of a series changes in the coming visits: the client's data, to whom they go. */
export const clientChange = (stored: SeriesJob, change: Partial<SeriesJob>): Partial<SeriesJob> =>
  Object.fromEntries(
    CLIENT_FIELDS.filter((name) => change[name] !== undefined && change[name] !== stored[name]).map(
      (name) => [name, change[name]],
    ),
  );

export type Series = Rule & {
  id: number;
  /** All visits of earlier days are jobs, or were skipped. */
  comingFrom: Day;
  /** The days that each visit takes. */
  dayCount: number;
  /** Grows with each change of the series and of its visits. */
  changeCount: number;
  job: SeriesJob;
};

/** The ETag of a series and of its coming visits, for changes that are based on it. */
export const seriesVersion = ({ id, changeCount }: Pick<Series, 'id' | 'changeCount'>): string =>
  `"${id}.${changeCount}"`;

/** A day of a series whose visit differs from the others: a job already, skipped, or changed. */
export type VisitException = {
  seriesId: number;
  /** The day of the rule, also of a visit that was moved. */
  day: Day;
  jobId: number | null;
  isSkipped: boolean;
  change: VisitPlan | null;
};

/** A visit that is not a job yet. `version` is that of its series. */
export type ComingVisit = Omit<AgendaJob, 'id'> & {
  seriesId: number;
  /** The day of the rule: with the series it identifies the visit. */
  day: Day;
  every: Every;
  until: Day | null;
  /** That of the series, from which monthly visits have their date. Absent from responses of the previous release. */
  firstDay?: Day | undefined;
  finalTotal: VisitPlan['finalTotal'];
  isChanged: boolean;
};

/** A coming visit, or one that is skipped. */
export type VisitState = ComingVisit & { isSkipped: boolean };

const isPending = (exception: VisitException | undefined): boolean =>
  !exception || (exception.jobId === null && !exception.isSkipped);

const byDay = (exceptions: readonly VisitException[]) => new Map(exceptions.map((one) => [one.day, one]));

const isWithin = ({ until, comingFrom }: Series, day: Day) =>
  day >= comingFrom && (until === null || day <= until);

/** The coming visits of a series on the days from one to another, soonest first; also those that began before. */
export function comingVisits(
  series: Series,
  exceptions: readonly VisitException[],
  { from, to }: { from: Day; to: Day },
): ComingVisit[] {
  const known = byDay(exceptions);
  const visits: ComingVisit[] = [];
  const earliest = addDays(from, 1 - series.dayCount);
  for (const day of daysOfRule(series, earliest > series.comingFrom ? earliest : series.comingFrom)) {
    if (day > to) break;
    if (!known.has(day)) visits.push(visitOf(series, day, null));
  }
  for (const exception of exceptions) {
    const { day, change } = exception;
    if (!change || !isPending(exception) || !isWithin(series, day)) continue;
    if (change.jobDate >= earliest && change.jobDate <= to) visits.push(visitOf(series, day, change));
  }
  return soonestFirst(visits);
}

/** The first visits that are still to come, by the days of the rule. */
export function* pendingVisits(
  series: Series,
  exceptions: readonly VisitException[],
): Generator<ComingVisit, void> {
  const known = byDay(exceptions);
  for (const day of daysOfRule(series, series.comingFrom)) {
    const exception = known.get(day);
    if (isPending(exception)) yield visitOf(series, day, exception?.change ?? null);
  }
}

/** A series, and its exceptional visits from its first coming one on. */
export type SeriesPart = { series: Series; exceptions: readonly VisitException[] };

/** The next visits of series that follow each other, soonest first. */
export function nextVisits(parts: readonly SeriesPart[], count: number): ComingVisit[] {
  const visits = parts.flatMap(({ series, exceptions }) => {
    // A later visit may have been moved before the others.
    const lastChanged = exceptions.at(-1)?.day ?? '';
    const first: ComingVisit[] = [];
    for (const visit of pendingVisits(series, exceptions))
      if (first.push(visit) >= count && visit.day >= lastChanged) break;
    return first;
  });
  return soonestFirst(visits).slice(0, count);
}

export const soonestFirst = <Visit extends Pick<ComingVisit, 'jobDate'>>(visits: Visit[]): Visit[] =>
  visits.sort((a, b) => (a.jobDate < b.jobDate ? -1 : a.jobDate > b.jobDate ? 1 : 0));

/** Where a series has arrived: the first day that is not done, and the day on which the next visit is; null without one. */
export function progressOf(
  series: Series,
  exceptions: readonly VisitException[],
): { comingFrom: Day; nextDue: Day | null } {
  const known = byDay(exceptions);
  let first: Day | undefined;
  let nextDue: Day | null = null;
  for (const visit of pendingVisits(series, exceptions)) {
    first ??= visit.day;
    if (nextDue === null || visit.jobDate < nextDue) nextDue = visit.jobDate;
    // Later ones are changed ones, or later than this one.
    if (!known.has(visit.day)) break;
  }
  for (const exception of exceptions) {
    const { day, change } = exception;
    if (nextDue === null || !change || !isPending(exception) || !isWithin(series, day)) continue;
    if (change.jobDate < nextDue) nextDue = change.jobDate;
  }
  return { comingFrom: first ?? series.comingFrom, nextDue };
}

/** The plan alone, its fields in a fixed order. */
export const planOf = (visit: VisitPlan): VisitPlan => ({
  jobDate: visit.jobDate,
  startTime: visit.startTime,
  durationMinutes: visit.durationMinutes,
  assignedCleaner: visit.assignedCleaner,
  // Absent from plans and series of earlier releases.
  otherCleaners: visit.otherCleaners ?? null,
  finalTotal: visit.finalTotal,
});

/** The plan of a visit that was not changed. */
export const usualPlan = ({ job }: Pick<Series, 'job'>, day: Day): VisitPlan =>
  planOf({ ...job, jobDate: day });

export const isSamePlan = (a: VisitPlan, b: VisitPlan): boolean =>
  JSON.stringify(planOf(a)) === JSON.stringify(planOf(b));

/** The visit of a day, also while it is skipped. */
export const visitState = (series: Series, day: Day, exception: VisitException | undefined): VisitState => ({
  ...visitOf(series, day, exception?.change ?? null),
  isSkipped: exception?.isSkipped ?? false,
});

/** The visit of a day, skipped or not, with its plan. */
export function visitOf(series: Series, day: Day, change: VisitPlan | null): ComingVisit {
  const { job, id, every, until, firstDay, dayCount } = series;
  const plan = change ? planOf(change) : usualPlan(series, day);
  return {
    seriesId: id,
    day,
    every,
    until,
    firstDay,
    version: seriesVersion(series),
    isChanged: change !== null,
    clientName: job.clientName,
    clientAddress: job.clientAddress,
    clientCity: job.clientCity,
    clientState: job.clientState,
    clientZip: job.clientZip,
    clientPhone: job.clientPhone,
    jobNotes: job.jobNotes,
    finalNotes: job.finalNotes,
    specialRequests: job.specialRequests,
    ...plan,
    jobEndDate: endDateOf(plan.jobDate, dayCount),
  };
}
