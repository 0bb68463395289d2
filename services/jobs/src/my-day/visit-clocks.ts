import { NO_CLOCK, type VisitClock } from '@app/domain/job/my-day/visit-clock';
import { rowCodec } from '@app/service-kit/db/row-codec';
import type { Knex } from 'knex';
import { whereJobIn } from '../tables/job-tables.ts';

/** A visit of a cleaner, by the value that jobs have. */
export type VisitOf = { jobId: number; cleaner: string };
type ClockRow = VisitClock & VisitOf;

const columns = rowCodec<ClockRow>({ json: ['breaks'] });

export type CleanerClock = VisitClock & { cleaner: string };

/** When cleaners were at visits. */
export function visitClocks(db: Knex) {
  const rows = () => db('visit_clocks');

  /** The clocks of jobs by their ids; a job without any has no entry. */
  async function ofJobs(jobIds: number[]): Promise<Map<number, CleanerClock[]>> {
    if (jobIds.length === 0) return new Map();
    const found: object[] = await whereJobIn(rows(), jobIds).orderBy('startedAt');
    const clocks = new Map<number, CleanerClock[]>();
    for (const { jobId, ...clock } of found.map(columns.fromRow))
      clocks.set(jobId, [...(clocks.get(jobId) ?? []), clock]);
    return clocks;
  }

  return {
    ofJobs,

    async find(visit: VisitOf): Promise<VisitClock> {
      const found = await rows().where(visit).first();
      if (!found) return NO_CLOCK;
      const { jobId: _, cleaner: _cleaner, ...clock } = columns.fromRow(found);
      return clock;
    },

    async save(visit: VisitOf, clock: VisitClock): Promise<void> {
      const row = columns.toRow({ ...clock, ...visit });
      await rows().insert(row).onConflict(['jobId', 'cleaner']).merge();
    },

    /** The clocks follow a new name, but at a visit where somebody of that name has one. */
    async rename(from: string, to: string): Promise<void> {
      const taken: number[] = await rows().where({ cleaner: to }).pluck('jobId');
      await rows().where({ cleaner: from }).whereNotIn('jobId', taken).update({ cleaner: to });
      await db('visit_changes').where({ cleaner: from }).update({ cleaner: to });
    },
  };
}
