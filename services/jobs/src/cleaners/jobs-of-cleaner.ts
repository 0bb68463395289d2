import type { Crew, OtherCleaner } from '@app/domain/job/job/other-cleaners';
import { cleanerValue, listedCleaner } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import type { Dollars } from '@app/domain/shared/money';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { readByIndex } from '@app/service-kit/db/schema';
import type { Knex } from 'knex';
import { companyCleaners } from '../company/company.ts';
import { begunClocks } from '../tables/visit-clocks.ts';

/** The jobs at which somebody works beside the assigned cleaner. */
const beside = (db: Knex, cleaner: string): Knex.QueryBuilder => db('job_cleaners').where({ cleaner });

/** Of `rows` of jobs those of a cleaner as stored, assigned or beside (`worksAt`). The only place that asks the database. */
export const whereWorks = (db: Knex, rows: Knex.QueryBuilder, cleaner: string): Knex.QueryBuilder =>
  rows.where((own) =>
    own.where('jobs.assignedCleaner', cleaner).orWhereIn('jobs.id', beside(db, cleaner).select('jobId')),
  );

/** Of `rows` of jobs without those that a cleaner has done: her clock has ended, and the job does not go on after `today`. */
export const whereToDo = (
  db: Knex,
  rows: Knex.QueryBuilder,
  cleaner: string,
  today: Day,
): Knex.QueryBuilder =>
  rows.whereNotExists(
    begunClocks(db)
      .where({ jobId: db.ref('jobs.id'), cleaner })
      .whereNotNull('doneAt')
      .whereRaw("coalesce(jobs.jobEndDate, '') <= ?", [today]),
  );

/** Jobs of a cleaner that are read by their ids: an index by date would be read to its end for them. */
const FEW = 200;

/** How jobs of a cleaner are found: `isAssigned` where an index has them all in order, `few` are the ids of all where there are not many. */
export type WayToJobs = { isAssigned?: true; few?: number[] };

export async function wayToJobs(db: Knex, cleaner: string): Promise<WayToJobs> {
  const ids: number[] = await beside(db, cleaner)
    .limit(FEW + 1)
    .pluck('jobId');
  if (ids.length === 0) return { isAssigned: true };
  const assigned = readByIndex(db, 'jobs', ['assignedCleaner']).where('assignedCleaner', cleaner);
  const few = [...ids, ...(await assigned.limit(FEW + 1).pluck('id'))];
  return few.length <= FEW ? { few } : {};
}

/** The crew of a call as jobs store it: a listed cleaner in any spelling is her value, by which she is renamed and removed. */
export async function asStored<Sent extends Partial<Crew>>(db: Knex, sent: Sent): Promise<Sent> {
  const { assignedCleaner, otherCleaners } = sent;
  if (!assignedCleaner && !otherCleaners) return sent;
  const { cleaners } = await companyCleaners(db);
  const keyOf = (cleaner: string) => (listedCleaner(cleaner, cleaners) ? cleanerValue(cleaner) : cleaner);
  return {
    ...sent,
    ...(assignedCleaner && { assignedCleaner: keyOf(assignedCleaner) }),
    ...(otherCleaners && {
      otherCleaners: otherCleaners.map((other) => ({ ...other, cleaner: keyOf(other.cleaner) })),
    }),
  };
}

const columns = rowCodec<Crew>({ json: ['otherCleaners'] });

/** Who is at a job, of a row that was read elsewhere. */
export const crewOf = columns.fromRow;

/** Of `rows` of jobs those of a cleaner at which others are as well. */
export const whereWithOthers = (db: Knex, rows: Knex.QueryBuilder, cleaner: string): Knex.QueryBuilder =>
  rows.whereIn('jobs.id', db('job_cleaners').select('jobId')).where((own) => whereWorks(db, own, cleaner));

type JobCrew = Crew & { id: number; finalTotal: Dollars };

/** Who is at jobs, and for how much. */
export const crewsOf = async (rows: Knex.QueryBuilder): Promise<JobCrew[]> =>
  (
    await rows.select(['id', 'finalTotal', 'assignedCleaner', 'otherCleaners'].map((name) => `jobs.${name}`))
  ).map(crewOf);

/** Of `rows` of jobs those whose total is divided (`cleanerShares`), which are few. */
export const whereShared = (db: Knex, rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows.whereIn('jobs.id', db('job_cleaners').where('share', '>', 0).select('jobId'));

/** Changes who is at a job. */
export async function setCrew(db: Knex, id: number, crew: Required<Crew>): Promise<void> {
  await db('jobs').where({ id }).update(columns.toRow(crew));
  await storeBeside(db, id, crew.otherCleaners);
}

/** Stores by whom a job is found; the job itself has the same list. */
export async function storeBeside(
  db: Knex,
  jobId: number,
  others: readonly OtherCleaner[] | null | undefined,
): Promise<void> {
  await db('job_cleaners').where({ jobId }).delete();
  if (others && others.length > 0)
    await db('job_cleaners').insert(others.map(({ cleaner, share }) => ({ jobId, cleaner, share })));
}
