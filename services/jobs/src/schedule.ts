import type { ScheduledDay } from '@app/domain/job/job-list';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { inOrder } from './job-filter.ts';

/** The days from `from` on, on which jobs of a cleaner start, soonest first. */
export async function scheduledDays(
  db: Knex,
  filter: { cleaner: string; from: Day },
): Promise<ScheduledDay[]> {
  const days = inOrder(db, filter, 'day').select({ day: 'jobDate' }).count({ count: '*' });
  const rows: ScheduledDay[] = await days.groupBy('jobDate').orderBy('jobDate');
  return rows.map(({ day, count }) => ({ day, count: Number(count) }));
}
