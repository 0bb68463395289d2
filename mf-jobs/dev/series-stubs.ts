import type { Job } from '@app/domain/job/job';
import type { JobEvent } from '@app/domain/job/job-event';
import { dayCountOf, type Every, endDateOf, type Repeat } from '@app/domain/job/repeats';
import {
  type ComingVisit,
  clientChange,
  comingVisits,
  nextVisits,
  pendingVisits,
  planOf,
  progressOf,
  type Series,
  type SeriesJob,
  seriesVersion,
  type VisitException,
  visitOf,
  visitState,
} from '@app/domain/job/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { NewEvent } from '@app/domain/shared/timeline';
import { rows } from '@app/tooling/stubs/rows';
import type { Stubs } from '@app/tooling/stubs/stubs';

type StoredSeries = Series & { previous?: Series };
type Data = {
  jobs: { find(id: number): Job | undefined; add(job: Job): Job; nextId(): number };
  record: (jobId: number, event: NewEvent<JobEvent>) => void;
};

const SHOWN_VISITS = 3;

/** The stubs of series. The sample job 5 repeats every week. */
export function seriesStubs({ jobs, record }: Data) {
  const stored = rows<StoredSeries>([]);
  let exceptions: VisitException[] = [];
  const of = (seriesId: number) => exceptions.filter((one) => one.seriesId === seriesId);
  const set = (exception: VisitException) => {
    exceptions = [
      ...exceptions.filter(({ seriesId, day }) => seriesId !== exception.seriesId || day !== exception.day),
      exception,
    ];
  };
  const seriesOf = (jobId: number) => {
    const own = exceptions.filter((one) => one.jobId === jobId).at(-1);
    const first = stored.all().find(({ id }) => id === own?.seriesId);
    return first && (stored.all().find(({ previous }) => previous?.id === first.id) ?? first);
  };

  function start(jobId: number, repeat: Repeat): void {
    const stub = jobs.find(jobId)!;
    const { jobDate, jobEndDate, invoiceDay, photos, roomPhotos, ...job } = stub;
    const dayCount = dayCountOf(stub);
    const id = stored.nextId();
    stored.add({
      ...repeat,
      id,
      firstDay: jobDate,
      comingFrom: addDays(jobDate, 1),
      dayCount,
      changeCount: 0,
      job,
    });
    set({ seriesId: id, day: jobDate, jobId, isSkipped: false, change: null });
    record(jobId, { kind: 'repeats', ...repeat, byUsername: 'owner' });
  }
  start(5, { every: 'week', until: null });

  /** Changes a series; undefined if there is none. */
  function touched(id: number, change: Partial<Series>): StoredSeries | undefined {
    const series = stored.find(id);
    if (series) stored.change(id, { ...change, changeCount: series.changeCount + 1 });
    return stored.find(id);
  }

  function firstFrom(series: StoredSeries, day: Day): ComingVisit | undefined {
    for (const visit of pendingVisits(series, of(series.id))) if (visit.day >= day) return visit;
    return undefined;
  }

  const skippedOf = (series: Series): ComingVisit[] =>
    of(series.id).flatMap(({ day, isSkipped, change }) => (isSkipped ? visitOf(series, day, change) : []));

  const isLatest = (seriesId: number, jobId: number) =>
    Math.max(...of(seriesId).map((visit) => visit.jobId ?? 0)) === jobId;

  function state(jobId: number) {
    const series = seriesOf(jobId);
    if (!series) return { series: null, visits: [], skipped: [] };
    const { id, every, firstDay, until } = series;
    const isEnded = progressOf(series, of(id)).nextDue === null;
    const parts = [series.previous, series].flatMap((part) => stored.find(part?.id ?? 0) ?? []);
    const visits = nextVisits(
      parts.map((part) => ({ series: part, exceptions: of(part.id) })),
      SHOWN_VISITS,
    );
    const skipped = parts.flatMap(skippedOf);
    return {
      series: { id, every, firstDay, until, isEnded, isLatest: isLatest(id, jobId) },
      visits,
      skipped,
    };
  }

  function everyOf(jobId: number): Every | null {
    const { series } = state(jobId);
    return series && !series.isEnded ? series.every : null;
  }

  return {
    start,
    everyOf,
    /** The coming visits have the client as the latest job has it. */
    followClient(before: Job, change: Partial<SeriesJob>): void {
      const series = seriesOf(before.id);
      if (series && isLatest(series.id, before.id))
        touched(series.id, { job: { ...series.job, ...clientChange(before, change) } });
    },
    /** The coming visits on some days. */
    visits: (days: { from: Day; to: Day }) =>
      stored.all().flatMap((series) => comingVisits(series, of(series.id), days)),
    /** The skipped visits on some days. */
    skipped: ({ from, to }: { from: Day; to: Day }) =>
      stored
        .all()
        .flatMap(skippedOf)
        .filter(({ jobDate }) => jobDate >= from && jobDate <= to),
    calls: {
      jobSeries: ({ id }) => (jobs.find(id) ? state(id) : undefined),
      startSeries: ({ id, body }) => {
        start(id, body);
        return state(id);
      },
      changeVisit: ({ id, params: { day = '' }, body: { isSkipped, ...plan } }) => {
        const changed = { seriesId: id, day, jobId: null, isSkipped, change: planOf(plan) };
        set(changed);
        const series = touched(id, {});
        return series && visitState(series, day, changed);
      },
      openVisit: ({ id, params: { day = '' } }) => {
        const series = stored.find(id);
        const visit = series && firstFrom(series, day);
        if (!visit) return undefined;
        const empty = {
          jobEndDate: endDateOf(visit.jobDate, series.dayCount),
          invoiceDay: null,
          requestId: null,
          photos: null,
          roomPhotos: null,
          paidTotal: 0,
          roomsVersion: 0,
        };
        const createdAt = new Date().toISOString();
        const job = jobs.add({ ...series.job, ...planOf(visit), ...empty, id: jobs.nextId(), createdAt });
        set({ seriesId: id, day, jobId: job.id, isSkipped: false, change: null });
        return { id: job.id };
      },
      changeComing: ({ id, params: { day = '' }, body: { every, until, ...plan } }) => {
        const before = stored.find(id);
        if (!before) return undefined;
        const { jobDate, ...job } = planOf(plan);
        const { dayCount } = before;
        const days = { every, until, firstDay: jobDate, comingFrom: jobDate, dayCount, changeCount: 0 };
        const next = { ...days, job: { ...before.job, ...job } };
        const previous = { ...before };
        touched(id, { until: addDays(day, -1) });
        const begun = stored.add({ ...next, id: stored.nextId(), previous });
        return { id: begun.id, version: seriesVersion(begun) };
      },
      undoComing: ({ id }) => {
        const previous = stored.find(id)?.previous;
        if (previous) stored.change(previous.id, previous);
        stored.remove(id);
        return undefined;
      },
      endSeries: ({ id, body: { until } }) => {
        const series = touched(id, { until });
        return series && { version: seriesVersion(series) };
      },
    } satisfies Stubs['jobs'],
  };
}
