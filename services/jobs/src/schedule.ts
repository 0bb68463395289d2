import type { ScheduledDay } from '@app/domain/job/job-list';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { runningOn, whereFiltered } from './job-filter.ts';
import { startsOf } from './job-sums.ts';
import { visitDays } from './series/coming-visits.ts';

/**
 * The days from `from` on, on which jobs of a cleaner begin or visits of series are, soonest first. Jobs under way count on
 * the first of these days.
 */
export async function scheduledDays(
  db: Knex,
  { cleaner, from }: { cleaner: string; from: Day },
): Promise<ScheduledDay[]> {
  const running = await whereFiltered(db, runningOn(db, from), { cleaner }).count({ count: '*' }).first();
  const days = [
    { day: from, count: running?.count },
    ...(await startsOf(db, { cleaner, from })),
    ...(await visitDays(db, { cleaner, from })),
  ].map(({ day, count }) => ({ day, count: Number(count) }));
  return [...Map.groupBy(days, ({ day }) => day)]
    .map(([day, found]) => ({ day, count: found.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
