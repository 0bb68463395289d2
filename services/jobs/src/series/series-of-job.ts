import { type ComingVisit, nextVisits } from '@app/domain/job/schedule/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { type SeriesRow, seriesRows } from '../tables/series-rows.ts';

/** Next visits that the page of a job shows. */
const SHOWN_VISITS = 3;

/** A visit takes fewer days, so one that began earlier has ended. */
const MAX_VISIT_DAYS = 28;

/** The series of a job as it is now, and the next and the skipped visits of all series that follow each other. */
export async function seriesOfJob(db: Knex, jobId: number) {
  return chainState(db, await seriesRows(db).ofJob(jobId), jobId);
}

/** `all` are the series that follow each other. */
export async function chainState(db: Knex, all: readonly SeriesRow[], jobId?: number) {
  const rows = seriesRows(db);
  const coming = all.filter(({ nextDue }) => nextDue !== null);
  const current = coming.at(-1) ?? all.at(-1);
  if (!current) return { series: null, visits: [], skipped: [] };
  const { id, rootId, every, firstDay, until, nextDue } = current;
  const parts = await Promise.all(
    coming.map(async (series) => ({ series, exceptions: await rows.exceptionsOf(series) })),
  );
  const isLatest = (await rows.newestJob(current)) === jobId;
  return {
    series: { id, every, firstDay, until, isEnded: nextDue === null, isLatest },
    visits: nextVisits(parts, SHOWN_VISITS),
    skipped: await skippedOf(db, rootId),
  };
}

/** The skipped visits of series that follow each other, from today on. */
async function skippedOf(db: Knex, rootId: number): Promise<ComingVisit[]> {
  const today = await companyDay(db);
  const found = await seriesRows(db).skipped((rows) => rows.where({ rootId }));
  return found.filter(({ jobDate }) => jobDate >= today);
}

/** The skipped visits on some days; also those that would have begun before. */
export async function skippedOn(db: Knex, { from, to }: { from: Day; to: Day }): Promise<ComingVisit[]> {
  const earliest = addDays(from, 1 - MAX_VISIT_DAYS);
  // A visit that was moved before it was skipped is on another day than that of its rule.
  const found = await seriesRows(db).skipped((rows) =>
    rows.where((either) => either.whereNotNull('change').orWhereBetween('day', [earliest, to])),
  );
  return found.filter(({ jobDate, jobEndDate }) => jobDate <= to && (jobEndDate ?? jobDate) >= from);
}
