import { pendingVisits } from '@app/domain/job/schedule/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import { transaction } from '@app/service-kit/db/database';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { every } from '@app/service-kit/process/background';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { companyDay } from '../company/company.ts';
import { seriesRows } from '../tables/series-rows.ts';
import { jobSeries } from './job-series.ts';

const LOOK_EVERY_MS = 15 * 60_000;
const DAYS_AHEAD = 1;

/** Visits become jobs when they are due: on the day before, where the company is. */
export function dueVisits(db: Knex, logger: Logger) {
  /** Resolves to the number of jobs. */
  async function openDue(now = new Date()): Promise<number> {
    const last = addDays(await companyDay(db, now), DAYS_AHEAD);
    const ids: number[] = await db('job_series').where('nextDue', '<=', last).orderBy('nextDue').pluck('id');
    let opened = 0;
    for (const id of ids)
      try {
        opened += await openUntil(id, last);
      } catch (error) {
        // The others are opened all the same.
        logger.error({ series: id, error: errorFacts(error) }, 'visits of a series not opened');
      }
    return opened;
  }

  /** The series is locked, so that no other instance opens the same. */
  const openUntil = (id: number, last: Day): Promise<number> =>
    transaction(db, async (trx) => {
      const rows = seriesRows(trx);
      let opened = 0;
      for (
        let series = await rows.lock(id);
        series?.nextDue && series.nextDue <= last;
        series = await rows.lock(id)
      ) {
        const due = await firstDue(trx, id);
        if (due === undefined) break;
        await jobSeries(trx).open(id, due, null);
        opened += 1;
      }
      return opened;
    });

  async function run(): Promise<void> {
    const opened = await openDue();
    if (opened > 0) logger.info({ jobs: opened }, 'visits of series became jobs');
  }

  return {
    openDue,

    /** Looks now and every quarter of an hour as long as the process lives. */
    schedule(): void {
      void every(LOOK_EVERY_MS, run, logger, 'visits of series not opened');
    },
  };
}

/** The day in the rule of the visit that is next. */
async function firstDue(trx: Knex, id: number): Promise<Day | undefined> {
  const rows = seriesRows(trx);
  const series = await rows.find(id);
  if (!series) return undefined;
  const exceptions = await rows.exceptionsOf(series);
  for (const visit of pendingVisits(series, exceptions))
    if (visit.jobDate === series.nextDue) return visit.day;
  return undefined;
}
