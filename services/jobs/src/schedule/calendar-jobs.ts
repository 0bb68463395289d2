import { AGENDA_FIELDS } from '@app/domain/job/schedule/schedule';
import { addDays, type Day } from '@app/domain/shared/dates';
import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { runningOn } from '../list/job-filter.ts';
import { whereJobIn } from '../tables/by-job.ts';
import type { CalendarJob } from './calendar-text.ts';

/** Days before and after today that a calendar has: the jobs that start there, and those that began before and last into them. */
const PAST_DAYS = 31;
const COMING_DAYS = 366;
/** More would make the file too large for phones. */
const MAX_JOBS = 2000;
const CHANGES = ['changed', 'deleted', 'restored'];

type Row = Omit<CalendarJob, 'isDeleted' | 'sequence' | 'changedAt'> & {
  createdAt: string;
  deletedAt: string | null;
};

/** The jobs of a calendar, deleted ones included until they are purged. `cleaner` is as stored, null for all. */
export async function calendarJobs(db: Knex, cleaner: string | null, today: Day): Promise<CalendarJob[]> {
  const days = [addDays(today, -PAST_DAYS), addDays(today, COMING_DAYS)] as const;
  const read = async (rows: Knex.QueryBuilder): Promise<Row[]> => {
    if (cleaner !== null) rows.where('assignedCleaner', cleaner);
    return rows
      .select([...AGENDA_FIELDS, 'createdAt', 'deletedAt'])
      .orderBy(['jobDate', 'id'])
      .limit(MAX_JOBS);
  };
  const ofDays = readByIndex(db, 'jobs', cleaner === null ? ['jobDate'] : ['assignedCleaner', 'jobDate']);
  const starting = await read(ofDays.whereBetween('jobDate', days));
  const rows = [...(await read(runningOn(db, days[0]))), ...starting].slice(0, MAX_JOBS);
  // The index of MariaDB ignores case and accents.
  const found = cleaner === null ? rows : rows.filter((row) => row.assignedCleaner === cleaner);
  const changes = await changesOf(db, found);
  return found.map(({ createdAt, deletedAt, ...job }) => ({
    ...job,
    isDeleted: deletedAt !== null,
    sequence: changes.get(job.id)?.count ?? 0,
    changedAt: changes.get(job.id)?.at ?? createdAt,
  }));
}

async function changesOf(
  db: Knex,
  jobs: readonly Row[],
): Promise<Map<number, { count: number; at: string }>> {
  if (jobs.length === 0) return new Map();
  const rows: { jobId: number; count: number; at: string }[] = await whereJobIn(
    db('job_events'),
    jobs.map(({ id }) => id),
  )
    .whereIn('kind', CHANGES)
    .select('jobId')
    .count({ count: '*' })
    .max({ at: 'at' })
    .groupBy('jobId');
  return new Map(rows.map(({ jobId, count, at }) => [jobId, { count: Number(count), at }]));
}
