import type { exportSeries, seriesWithoutJob } from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import { transaction } from '@app/service-kit/db/database';
import { erasures } from '@app/service-kit/db/erasures';
import { isFound } from '@app/service-kit/db/where-found';
import { conflict, notFound } from '@app/service-kit/errors/errors';
import { forgetResponses } from '@app/service-kit/http/idempotency';
import type { Knex } from 'knex';
import { eraseClientOfLast } from '../clients/erase-from-book.ts';
import { searchTextOf } from '../list/job-filter.ts';
import { type SeriesRow, seriesRows } from '../tables/series-rows.ts';
import { chainState } from './series-of-job.ts';

const MAX_FOUND = 50;

/** The jobs of series that follow each other, deleted ones too. */
const jobsOf = (db: Knex) =>
  db('series_visits')
    .join('job_series', 'job_series.id', 'series_visits.seriesId')
    .join('jobs', 'jobs.id', 'series_visits.jobId');

/**
 * Series whose first job was deleted, before the next visit is a job: their clients are stored nowhere else. They are few, so
 * that each is compared with the search.
 */
export async function findSeriesWithoutJob(
  db: Knex,
  { search = '' }: { search?: string | undefined },
): Promise<ResponseOf<typeof seriesWithoutJob>> {
  const all = await seriesRows(db).where((rows) => rows.whereNotIn('rootId', jobsOf(db).select('rootId')));
  const ofRoots = new Map(all.map((series) => [series.rootId, series]));
  const found = [...ofRoots.values()].filter(({ job }) => isFound(searchTextOf(job), search));
  return found.slice(0, MAX_FOUND).map(({ id, every, job: { clientName, clientAddress } }) => ({
    id,
    clientName,
    clientAddress,
    every,
  }));
}

export async function readSeries(db: Knex, id: number): Promise<ResponseOf<typeof exportSeries>> {
  const series = await found(seriesRows(db).find(id));
  return { id, job: series.job, ...(await chainState(db, await seriesRows(db).ofRoot(series.rootId))) };
}

/** @throws {HttpError} 404, or 409 while a job of it exists, which is erased with its series */
export const eraseSeries = (db: Knex, id: number): Promise<void> =>
  transaction(db, async (trx) => {
    const series = await found(seriesRows(trx).lock(id));
    if ((await jobsOfSeries(trx, series)).length > 0)
      throw conflict('This series has a job. Please search again and erase the job.');
    await erasures(trx, 'job_series').add(series);
    const ids = (await seriesRows(trx).ofRoot(series.rootId)).map((part) => part.id);
    for (const part of ids) await forgetResponses(trx, `/api/job-series/${part}/`);
    await seriesRows(trx).remove(ids);
    await eraseClientOfLast(trx, series.clientId);
  });

/** The ids of the jobs of a series and of those that follow each other with it. */
export const jobsOfSeries = (db: Knex, { rootId }: Pick<SeriesRow, 'rootId'>): Promise<number[]> =>
  jobsOf(db).where({ rootId }).pluck('jobs.id');

async function found(reading: Promise<SeriesRow | undefined>): Promise<SeriesRow> {
  const series = await reading;
  if (!series) throw notFound('Series');
  return series;
}
