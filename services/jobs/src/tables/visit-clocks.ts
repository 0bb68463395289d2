import type { CleanerClock } from '@app/domain/job/my-day/cleaner-clocks';
import { NO_CLOCK, type VisitClock } from '@app/domain/job/my-day/visit-clock';
import type { Day } from '@app/domain/shared/dates';
import { rowCodec } from '@app/service-kit/db/row-codec';
import type { Knex } from 'knex';
import { whereJobIn } from './job-tables.ts';

/** A visit of a cleaner, by the value that jobs have. */
export type VisitOf = { jobId: number; cleaner: string };

const columns = rowCodec<VisitClock & VisitOf>({ json: ['breaks'] });
const listed = rowCodec<Omit<CleanerClock, 'day'> & { jobDate: Day }>({ json: ['breaks'] });

/** More clocks than a company has in the days of one call. */
const MAX_CLOCKS = 5000;

/** The clocks that have begun; those without `doneAt` run (`isAtWork` of the domain). */
export const begunClocks = (db: Knex): Knex.QueryBuilder => db('visit_clocks').whereNotNull('startedAt');

/** Adds whether a clock runs to jobs of a list that have any. */
export async function withRunning<Listed extends { id: number }>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { isAtWork?: boolean })[]> {
  if (jobs.length === 0) return [];
  const found: { jobId: number; doneAt: string | null }[] = await whereJobIn(
    begunClocks(db).select('jobId', 'doneAt'),
    jobs.map(({ id }) => id),
  );
  const clocks = Map.groupBy(found, ({ jobId }) => jobId);
  return jobs.map((job) => {
    const own = clocks.get(job.id);
    return own ? { ...job, isAtWork: own.some(({ doneAt }) => doneAt === null) } : job;
  });
}

/** When cleaners were at visits. What was worked stays when its job is deleted or erased, without anything of the client. */
export function visitClocks(db: Knex) {
  const rows = () => db('visit_clocks');

  async function find(visit: VisitOf): Promise<VisitClock> {
    const found = await rows().where(visit).first();
    return found ? clockOf(found) : NO_CLOCK;
  }

  return {
    find,

    /** The clocks of a cleaner by job. */
    async ofCleaner(cleaner: string, jobIds: number[]): Promise<Map<number, VisitClock>> {
      if (jobIds.length === 0) return new Map();
      const found: VisitOf[] = await whereJobIn(rows(), jobIds).where({ cleaner });
      return new Map(found.map((row) => [row.jobId, clockOf(row)]));
    },

    /** Those of a job, or started from a moment on and before another, first start first; of jobs that are gone without a client. */
    async list(of: { jobId: number } | { from: string; before: string }) {
      const found: object[] = await rows()
        .leftJoin('jobs', 'jobs.id', 'visit_clocks.jobId')
        .where((wanted) =>
          'jobId' in of
            ? wanted.where('visit_clocks.jobId', of.jobId)
            : wanted.where('startedAt', '>=', of.from).where('startedAt', '<', of.before),
        )
        .orderBy(['startedAt', 'visit_clocks.jobId'])
        .limit(MAX_CLOCKS)
        .select('visit_clocks.*', db.raw("coalesce(jobs.clientName, '') as clientName"), 'jobs.jobDate');
      return found.map(listed.fromRow);
    },

    /** Those of a job, also of a deleted one. */
    async ofJob(jobId: number): Promise<(VisitClock & { cleaner: string })[]> {
      const found: VisitOf[] = await rows().where({ jobId }).orderBy('cleaner');
      return found.map((row) => ({ cleaner: row.cleaner, ...clockOf(row) }));
    },

    async isUsed(): Promise<boolean> {
      return (await rows().first(db.raw('1'))) !== undefined;
    },

    async save(visit: VisitOf, clock: VisitClock): Promise<void> {
      const row = columns.toRow({ ...clock, ...visit });
      await rows().insert(row).onConflict(['jobId', 'cleaner']).merge();
    },

    /** What jobs that are deleted for good leave behind: the hours. */
    async release(jobIds: number[]): Promise<void> {
      await rows().whereIn('jobId', jobIds).whereNull('startedAt').delete();
    },

    /** Deletes the hours of jobs that are gone, of before a moment. */
    async purge(before: string): Promise<void> {
      await rows()
        .where('startedAt', '<', before)
        .whereNotExists(db('jobs').where('jobs.id', db.ref('visit_clocks.jobId')))
        .delete();
    },

    /** The clocks follow a new name, but at a visit where somebody of that name has one. */
    async rename(from: string, to: string): Promise<void> {
      const taken: number[] = await rows().where({ cleaner: to }).pluck('jobId');
      await rows().where({ cleaner: from }).whereNotIn('jobId', taken).update({ cleaner: to });
      await db('visit_changes').where({ cleaner: from }).update({ cleaner: to });
    },
  };
}

function clockOf(row: object): VisitClock {
  const { jobId: _, cleaner: _cleaner, ...clock } = columns.fromRow(row);
  return clock;
}
