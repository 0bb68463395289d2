import type { ScheduledDay } from '@app/domain/job/job-list';
import { type ComingVisit, comingVisits, MAX_SERIES } from '@app/domain/job/series';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { seriesRows } from './series-rows.ts';

/** Days ahead in which the visits of a cleaner are counted: an open series has no last one. */
const COUNTED_DAYS = 366;

/** The visits on some days that are not jobs yet, soonest first. */
export async function readVisits(db: Knex, days: { from: Day; to: Day }): Promise<ComingVisit[]> {
  const found = await seriesRows(db).active(days.to, MAX_SERIES);
  const visits = found.flatMap(({ series, exceptions }) => comingVisits(series, exceptions, days));
  return visits.sort((a, b) => (a.jobDate < b.jobDate ? -1 : a.jobDate > b.jobDate ? 1 : 0));
}

/** The days of the next year on which visits of a cleaner begin; one that is under way counts on the first of these days. */
export async function visitDays(
  db: Knex,
  { cleaner, from }: { cleaner: string; from: Day },
): Promise<ScheduledDay[]> {
  const visits = await readVisits(db, { from, to: addDays(from, COUNTED_DAYS) });
  const own = visits.filter(({ assignedCleaner }) => assignedCleaner === cleaner);
  const days = Map.groupBy(own, ({ jobDate }) => (jobDate < from ? from : jobDate));
  return [...days].map(([day, { length }]) => ({ day, count: length }));
}
