import { fieldChanges } from '@app/domain/job/history/job-changes';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job, NewJob } from '@app/domain/job/job/job';
import {
  comingFrom,
  dayCountOf,
  daysOfRule,
  endDateOf,
  NO_FURTHER_VISIT,
  type Repeat,
  repeatProblem,
} from '@app/domain/job/job/recurrence';
import { comingChangeSchemaFor, keepsDays, keptExceptions } from '@app/domain/job/schedule/coming-change';
import {
  type ComingChange,
  MAX_SERIES,
  pendingVisits,
  planOf,
  type SingleChange,
  seriesVersion,
  usualPlan,
  type VisitState,
  visitState,
} from '@app/domain/job/schedule/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { NewEvent } from '@app/domain/shared/timeline';
import { conflict, invalidField, notFound } from '@app/service-kit/errors/errors';
import { checked } from '@app/service-kit/http/input';
import { requireVersion } from '@app/service-kit/http/versions';
import type { Knex } from 'knex';
import { checklists } from '../checklist/checklists.ts';
import { companyDay } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import type { Owner } from '../tables/job-tables.ts';
import { type SeriesRow, seriesJobOf, seriesRows } from '../tables/series-rows.ts';
import { keepsDaysOf, keptOfSingleChanges } from './undo-coming.ts';

const SINGLE_CHANGES = 'A visit of this change was changed since. Please put that visit back before.';

type By = string | null;
type Expected = string | undefined;
/** `expected` is the version that a change is based on; without one it is not compared. */
type Based = { byUsername: By; expected: Expected };

/** Jobs that repeat. Runs inside the transaction `trx`. */
export function jobSeries(trx: Knex) {
  const rows = seriesRows(trx);
  const jobs = jobRepository(trx);

  async function locked(id: number): Promise<SeriesRow> {
    const series = await rows.lock(id);
    if (!series) throw notFound('Series');
    return series;
  }

  /** Records an event in the history of the newest job, where the owner looks. */
  async function record(series: SeriesRow, event: NewEvent<JobEvent>): Promise<void> {
    const jobId = await rows.newestJob(series);
    if (jobId !== undefined) await jobEvents(trx).add(jobId, event);
  }

  /** A visit that is to come or was skipped. @throws {HttpError} 404, or 409 for one that is a job */
  async function visitAt(series: SeriesRow, day: Day) {
    const exception = await rows.exception(series.id, day);
    if (exception?.jobId) throw conflict('This visit is a job already. Please open the job.');
    const [onRule] = daysOfRule(series, day);
    if (onRule !== day || (!exception && day < series.comingFrom)) throw notFound('Visit');
    const plan = exception?.change ?? usualPlan(series, day);
    return { exception, plan, current: visitState(series, day, exception) };
  }

  /** @throws {HttpError} 409 for a change that is based on an older version, with the visit, or the series, as it is now */
  const requireSeries = (expected: Expected, series: SeriesRow, visit: VisitState | undefined) => {
    const { every, until } = series;
    const version = seriesVersion(series);
    requireVersion(expected, version, visit ?? { every, until, version });
  };

  async function firstAfter(series: SeriesRow, day: Day): Promise<VisitState | undefined> {
    const exceptions = await rows.exceptionsOf(series);
    for (const visit of pendingVisits(series, exceptions))
      if (visit.day > day) return { ...visit, isSkipped: false };
    return undefined;
  }

  return {
    /** @throws {HttpError} 404, or 409 for a job that repeats already */
    async start(
      jobId: number,
      job: NewJob | Job,
      repeat: Repeat,
      { byUsername, field = 'until' }: { byUsername: By; field?: string },
    ): Promise<void> {
      const dayCount = dayCountOf(job);
      const problem = repeatProblem(repeat.every, dayCount);
      if (problem) throw invalidField('every', problem);
      if ((await rows.ofJob(jobId)).length > 0) throw conflict('This job is part of a series already.');
      const [open] = await trx('job_series').whereNotNull('nextDue').count({ count: '*' });
      if (Number(open?.count) >= MAX_SERIES)
        throw conflict(`There can be at most ${MAX_SERIES} series. Please end one first.`);
      const owner = await trx<Owner & { id: number }>('jobs')
        .where({ id: jobId })
        .first('clientId', 'homeId');
      const series = await rows.add({
        ...repeat,
        rootId: 0,
        previousId: null,
        previousUntil: null,
        firstDay: job.jobDate,
        comingFrom: comingFrom(job.jobDate, await companyDay(trx)),
        dayCount,
        job: seriesJobOf(job),
        clientId: owner?.clientId,
        homeId: owner?.homeId,
      });
      await rows.setException({
        seriesId: series.id,
        day: job.jobDate,
        jobId,
        isSkipped: false,
        change: null,
      });
      const { nextDue } = await rows.update(series, { rootId: series.id });
      if (nextDue === null) throw invalidField(field, NO_FURTHER_VISIT);
      await jobEvents(trx).add(jobId, { kind: 'repeats', ...repeat, byUsername });
    },

    /** Makes a visit a job; resolves to its id, also when it is one already. */
    async open(seriesId: number, day: Day, byUsername: By): Promise<number> {
      const series = await locked(seriesId);
      const known = await rows.exception(seriesId, day);
      if (known?.jobId) return known.jobId;
      const { exception, plan } = await visitAt(series, day);
      if (exception?.isSkipped) throw conflict('This visit is skipped.');
      const invoiceDay = await companyDay(trx);
      // Only the first visit is accepted by the client.
      const once = { requestId: null, deposit: null };
      const own = { jobEndDate: endDateOf(plan.jobDate, series.dayCount), invoiceDay, ...once };
      const job = { ...series.job, ...plan, ...own, photos: null, roomPhotos: null };
      const before = await rows.newestJob(series);
      const jobId = await jobs.create(job, byUsername, series);
      if (before) await checklists(trx).copy(before, jobId);
      await jobEvents(trx).add(jobId, { kind: 'fromSeries', every: series.every, day, byUsername });
      await rows.setException({ seriesId, day, jobId, isSkipped: false, change: null });
      await rows.update(series);
      return jobId;
    },

    /** Sets the whole state of one visit. */
    async changeVisit(seriesId: number, day: Day, to: SingleChange, { byUsername, expected }: Based) {
      const series = await locked(seriesId);
      const { exception, plan, current } = await visitAt(series, day);
      requireSeries(expected, series, current);
      const changed = await rows.setPlan(series, day, to);
      const comingFrom = day < series.comingFrom ? day : series.comingFrom;
      const after = await rows.update(series, { comingFrom });
      const before = { ...plan, isSkipped: exception?.isSkipped ?? false };
      const changes = fieldChanges(before, { ...planOf(to), isSkipped: to.isSkipped });
      if (changes.length > 0) await record(series, { kind: 'visitChanged', day, changes, byUsername });
      return visitState(after, day, changed);
    },

    /** A visit and all later ones follow as a series of their own, so that those before stay as they are. */
    async changeComing(seriesId: number, day: Day, to: ComingChange, { byUsername, expected }: Based) {
      const series = await locked(seriesId);
      const { plan, current } = await visitAt(series, day);
      requireSeries(expected, series, current);
      const { every, until } = to;
      const problem = repeatProblem(every, series.dayCount);
      if (problem) throw invalidField('every', problem);
      const shown = { day, jobDate: plan.jobDate, every: series.every };
      checked(comingChangeSchemaFor(shown, await companyDay(trx)), to);
      const isKept = keepsDays({ ...plan, every: series.every }, to);
      const { jobDate, ...rest } = planOf(to);
      const next = await rows.add({
        rootId: series.rootId,
        previousId: seriesId,
        previousUntil: series.until,
        every,
        until,
        firstDay: isKept ? series.firstDay : jobDate,
        comingFrom: isKept ? day : jobDate,
        dayCount: series.dayCount,
        job: { ...series.job, ...rest },
        clientId: series.clientId,
        homeId: series.homeId,
      });
      const known = isKept ? await rows.exceptionsOf({ id: seriesId, comingFrom: day }) : [];
      for (const exception of keptExceptions(known, day, to))
        await rows.setException({ ...exception, seriesId: next.id });
      const begun = await rows.update(next);
      await rows.update(series, { until: addDays(day, -1) });
      const before = { ...plan, every: series.every, until: series.until };
      const changes = fieldChanges(before, { ...planOf(to), every, until });
      if (changes.length > 0) await record(series, { kind: 'comingChanged', day, changes, byUsername });
      return { id: next.id, version: seriesVersion(begun) };
    },

    /** The series before goes on, as if the change had not been; single changes of its visits since then stay. */
    async undoComing(id: number, { byUsername, expected }: Based): Promise<void> {
      const series = await locked(id);
      requireSeries(expected, series, undefined);
      const previous = series.previousId === null ? undefined : await rows.lock(series.previousId);
      if (!previous) throw conflict('There is no change to take back.');
      const later = await trx('job_series').where({ previousId: id }).first('id');
      const before = await rows.exceptionsOf({ id: previous.id, comingFrom: '' });
      const now = await rows.exceptionsOf({ id, comingFrom: '' });
      const known = new Set(before.map(({ jobId }) => jobId));
      const opened = now.some(({ jobId }) => jobId && !known.has(jobId));
      if (later || opened) throw conflict('A visit of this change is a job already, or was changed again.');
      if (now.length > 0 && !keepsDaysOf(previous, series)) throw conflict(SINGLE_CHANGES);
      const kept = keptOfSingleChanges([previous, before], [series, now]);
      await rows.remove([id]);
      for (const exception of kept.set) await rows.setException(exception);
      for (const day of kept.usual) await rows.removeException(previous.id, day);
      const restored = await rows.update(previous, { until: series.previousUntil });
      const changes = fieldChanges(usualState(series), usualState(restored));
      const { comingFrom: day } = series;
      if (changes.length > 0) await record(previous, { kind: 'comingChanged', day, changes, byUsername });
    },

    /** Ends a series, and those that follow each other with it where they have later visits: `others`, as they were before. */
    async end(id: number, until: Day | null, { byUsername, expected }: Based) {
      const series = await locked(id);
      requireSeries(expected, series, until === null ? undefined : await firstAfter(series, until));
      const ended = await rows.update(series, { until });
      if (until !== series.until) await record(series, { kind: 'seriesEnds', until, byUsername });
      const others = [];
      for (const { id: other } of until === null ? [] : await rows.ofRoot(series.rootId)) {
        const before = other === id ? undefined : await rows.lock(other);
        if (!before?.nextDue || (before.until !== null && before.until <= until!)) continue;
        const version = seriesVersion(await rows.update(before, { until }));
        others.push({ id: other, until: before.until, version });
      }
      return { version: seriesVersion(ended), others };
    },
  };
}

/** What a change of all later visits can change, besides their days. */
const usualState = ({ job, every, until }: SeriesRow) => {
  const { jobDate: _, ...plan } = usualPlan({ job }, '');
  return { ...plan, every, until };
};
