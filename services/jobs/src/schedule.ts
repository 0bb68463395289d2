import type { ScheduledDay } from '@app/domain/job/job-list';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { inOrder, withStartDays } from './job-filter.ts';
import { visitDays } from './series/coming-visits.ts';

/**
 * The days from `from` on, on which jobs of a cleaner begin or visits of series are, soonest first. Jobs under way count on
 * the first of these days.
 */
export async function scheduledDays(
  db: Knex,
  { cleaner, from }: { cleaner: string; from: Day },
): Promise<ScheduledDay[]> {
  const filter = await withStartDays(db, { cleaner, endFrom: from });
  const days = inOrder(db, filter, 'day').select({ day: 'jobDate' }).count({ count: '*' });
  const rows: ScheduledDay[] = await days.groupBy('jobDate').orderBy('jobDate');
  const jobs = rows.map(({ day, count }) => ({ day: day < from ? from : day, count: Number(count) }));
  const byDay = Map.groupBy([...jobs, ...(await visitDays(db, { cleaner, from }))], ({ day }) => day);
  return [...byDay]
    .map(([day, found]) => ({ day, count: found.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
