import { type Job, type NewJob, newJobSchema } from '@app/domain/job/job/job';
import type { Every } from '@app/domain/job/job/recurrence';
import {
  type ComingVisit,
  isSamePlan,
  planOf,
  progressOf,
  type Series,
  type SeriesJob,
  type SingleChange,
  usualPlan,
  type VisitException,
  visitOf,
} from '@app/domain/job/schedule/series';
import type { Day } from '@app/domain/shared/dates';
import { keysOf } from '@app/domain/shared/validation';
import { rowCodec } from '@app/service-kit/db/row-codec';
import type { Knex } from 'knex';
import { type Owner, whereJobIn } from './job-tables.ts';

export type SeriesRow = Series & {
  rootId: number;
  previousId: number | null;
  previousUntil: Day | null;
  nextDue: Day | null;
  changedAt: string;
  createdAt: string;
} & Partial<Owner>;

const seriesColumns = rowCodec<SeriesRow>({ json: ['job'] });
const visitColumns = rowCodec<VisitException>({ json: ['change'], booleans: ['isSkipped'] });

/** Skipped visits in one response. */
const MAX_SKIPPED = 200;

/** The rows of series and of their exceptional visits. */
export function seriesRows(db: Knex) {
  const series = () => db('job_series');
  const visits = () => db('series_visits');

  async function exceptionsOf({ id, comingFrom }: Pick<Series, 'id' | 'comingFrom'>) {
    const found = await visits().where({ seriesId: id }).where('day', '>=', comingFrom).orderBy('day');
    return found.map(visitColumns.fromRow);
  }

  async function setException(exception: VisitException): Promise<void> {
    const row = visitColumns.toRow(exception);
    await visits().insert(row).onConflict(['seriesId', 'day']).merge(['jobId', 'isSkipped', 'change']);
  }

  const removeException = (seriesId: number, day: Day) => visits().where({ seriesId, day }).delete();

  /** The selected series, oldest first. */
  async function selected(where: (rows: Knex.QueryBuilder) => void): Promise<SeriesRow[]> {
    const rows = series().orderBy('id');
    where(rows);
    return (await rows).map(seriesColumns.fromRow);
  }
  const ofRoot = (rootId: number) => selected((rows) => rows.where({ rootId }));

  return {
    async find(id: number): Promise<SeriesRow | undefined> {
      const found = await series().where({ id }).first();
      return found && seriesColumns.fromRow(found);
    },

    /** Locks a series until the end of the transaction. */
    async lock(id: number): Promise<SeriesRow | undefined> {
      const found = await series().where({ id }).forUpdate().first();
      return found && seriesColumns.fromRow(found);
    },

    /** The series with visits until a day, soonest first; `exceptions` are those from their first coming visit on. */
    async active(
      to: Day,
      limit: number,
    ): Promise<{ series: SeriesRow; exceptions: readonly VisitException[] }[]> {
      const found: SeriesRow[] = (
        await series().where('nextDue', '<=', to).orderBy(['nextDue', 'id']).limit(limit)
      ).map(seriesColumns.fromRow);
      if (found.length === 0) return [];
      const rows = await visits()
        .join('job_series', 'job_series.id', 'series_visits.seriesId')
        .where('job_series.nextDue', '<=', to)
        .whereRaw('series_visits.day >= job_series.comingFrom')
        .select('series_visits.*');
      const bySeries = Map.groupBy(rows.map(visitColumns.fromRow), ({ seriesId }) => seriesId);
      return found.map((one) => ({ series: one, exceptions: bySeries.get(one.id) ?? [] }));
    },

    async add(row: Omit<SeriesRow, 'id' | 'changeCount' | 'changedAt' | 'createdAt' | 'nextDue'>) {
      const now = new Date().toISOString();
      const whole = { ...row, nextDue: null, changeCount: 0, changedAt: now, createdAt: now };
      const [id] = await series().insert(seriesColumns.toRow(whole));
      return { ...whole, id: id! };
    },

    exceptionsOf,

    async exception(seriesId: number, day: Day): Promise<VisitException | undefined> {
      const found = await visits().where({ seriesId, day }).first();
      return found && visitColumns.fromRow(found);
    },

    setException,
    removeException,

    /** Sets a visit that is no job. One that is like the others is no exception, unless it is skipped. */
    async setPlan(series: Series, day: Day, { isSkipped, ...plan }: SingleChange): Promise<VisitException> {
      const isUsual = isSamePlan(plan, usualPlan(series, day));
      const change = isUsual ? null : planOf(plan);
      const exception = { seriesId: series.id, day, jobId: null, isSkipped, change };
      if (isUsual && !isSkipped) await removeException(series.id, day);
      else await setException(exception);
      return exception;
    },

    /** Changes a locked series, and where it has arrived. */
    async update(row: SeriesRow, change: Partial<SeriesRow> = {}): Promise<SeriesRow> {
      const changed = { ...row, ...change };
      const progress = progressOf(changed, await exceptionsOf(changed));
      const whole = {
        ...change,
        ...progress,
        changeCount: row.changeCount + 1,
        changedAt: new Date().toISOString(),
      };
      await series().where({ id: row.id }).update(seriesColumns.toRow(whole));
      return { ...changed, ...whole };
    },

    /** The series of a job and those that follow each other with it, oldest first; none for a job that does not repeat. */
    async ofJob(jobId: number): Promise<SeriesRow[]> {
      const own = await visits()
        .join('job_series', 'job_series.id', 'series_visits.seriesId')
        .where({ jobId })
        .first('rootId');
      return own ? ofRoot(own.rootId) : [];
    },

    /** Series that follow each other. */
    ofRoot,
    where: selected,

    /** Skipped visits whose days are not outside of their series, by day. `where` selects some. */
    async skipped(where: (rows: Knex.QueryBuilder) => void): Promise<ComingVisit[]> {
      const rows = visits()
        .join('job_series', 'job_series.id', 'series_visits.seriesId')
        .where('isSkipped', 1)
        .whereNull('jobId')
        .where((open) => open.whereNull('until').orWhere('day', '<=', db.ref('until')));
      where(rows);
      const found = await rows.orderBy('day').limit(MAX_SKIPPED).select('job_series.*', 'day', 'change');
      return found.map(({ change, ...row }) => {
        const { day, ...one } = seriesColumns.fromRow(row) as SeriesRow & { day: Day };
        return visitOf(one, day, change && JSON.parse(change));
      });
    },

    /** The newest job of a series and of those before it. */
    async newestJob({ rootId }: Pick<SeriesRow, 'rootId'>): Promise<number | undefined> {
      const found = await visits()
        .join('job_series', 'job_series.id', 'series_visits.seriesId')
        .join('jobs', 'jobs.id', 'series_visits.jobId')
        .where({ rootId })
        .whereNull('jobs.deletedAt')
        .max({ id: 'jobs.id' })
        .first();
      return found?.id ?? undefined;
    },

    async remove(ids: readonly number[]): Promise<void> {
      await visits().whereIn('seriesId', ids).delete();
      await series().whereIn('id', ids).delete();
    },
  };
}

const { jobDate, jobEndDate, invoiceDay, requestId, photos, roomPhotos, repeats, isEstimate, ...SHARED } =
  newJobSchema.entries;

/** What the jobs of a series have in common: the fields of a new job without its dates, its request and its photos. */
export const seriesJobOf = (job: NewJob | Job): SeriesJob =>
  Object.fromEntries(keysOf(SHARED).map((name) => [name, job[name]])) as SeriesJob;

/** How often the series of jobs repeat, by the ids of the jobs; not of series without a coming visit. */
async function repeatsOf(db: Knex, jobIds: number[]): Promise<Map<number, Every>> {
  if (jobIds.length === 0) return new Map();
  const rows: { jobId: number; every: Every }[] = await whereJobIn(db('series_visits'), jobIds)
    .join('job_series', 'job_series.id', 'series_visits.seriesId')
    .join({ active: 'job_series' }, 'active.rootId', 'job_series.rootId')
    .whereNotNull('active.nextDue')
    .select('jobId', 'active.every');
  return new Map(rows.map(({ jobId, every }) => [jobId, every]));
}

/** Adds to jobs of a list how often their series repeat, in one query. */
export async function withRepeats<Listed extends { id: number }>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { every: Every | null })[]> {
  const repeats = await repeatsOf(
    db,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => ({ ...job, every: repeats.get(job.id) ?? null }));
}

/**
 * The coming visits go to the client as the latest job of the series has it: what changes there, changes for them. Series
 * before the last one are changed too, since a change of all coming visits can be undone.
 */
export async function followClient(
  trx: Knex,
  jobId: number,
  client: Partial<SeriesJob>,
  owner: Owner,
): Promise<void> {
  const rows = seriesRows(trx);
  const parts = await rows.ofJob(jobId);
  const [first] = parts;
  if (!first || (await rows.newestJob(first)) !== jobId) return;
  for (const { id } of parts) {
    const series = await rows.lock(id);
    if (series) await rows.update(series, { job: { ...series.job, ...client }, ...owner });
  }
}

/** Visits whose jobs are deleted for good do not come again. */
export async function releaseVisits(db: Knex, jobIds: readonly number[]): Promise<void> {
  await db('series_visits').whereIn('jobId', jobIds).update({ jobId: null, isSkipped: 1 });
}

/** Deletes the series of a job, with those that follow each other: what is stored about its client in them. */
export async function eraseSeriesOf(trx: Knex, jobId: number): Promise<void> {
  const rows = trx('series_visits').join('job_series', 'job_series.id', 'series_visits.seriesId');
  const roots: number[] = await rows.where({ jobId }).pluck('rootId');
  const ids: number[] = await trx('job_series').whereIn('rootId', roots).pluck('id');
  await seriesRows(trx).remove(ids);
}

/** Deletes series that ended before a time and have no job left, with all that is stored about their clients. */
export async function purgeEndedSeries(db: Knex, time: string): Promise<void> {
  const kept = db('series_visits').whereNotNull('jobId').select('seriesId');
  const ended = db('job_series').whereNull('nextDue').where('changedAt', '<', time).whereNotIn('id', kept);
  await seriesRows(db).remove(await ended.pluck('id'));
}
