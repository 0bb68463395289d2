import type { Estimate } from '@app/domain/job/documents/estimate';
import { openQuestions } from '@app/domain/job/history/open-question';
import type { Job } from '@app/domain/job/job/job';
import type { Day } from '@app/domain/shared/dates';
import type { Knex } from 'knex';
import { acceptanceOf } from '../client-page/client-replies.ts';
import { jobEvents } from '../history/job-events.ts';
import { markQuestions } from '../history/open-questions.ts';
import { linkRepository } from '../links/link-repository.ts';
import { whereJobIn } from '../tables/job-tables.ts';

type EstimateRow = Estimate & { jobId: number };

/** The estimates of jobs. Writes need the job's row to be locked. */
export function estimateRepository(db: Knex) {
  const rows = () => db<EstimateRow>('estimates');

  return {
    async find(jobId: number): Promise<Estimate | null> {
      const found = await rows().where({ jobId }).first();
      return found ? toEstimate(found) : null;
    },

    /** Makes the estimate of a job, or makes it valid again: with the price of today, as if it had not been declined. */
    async make(
      { id, finalTotal }: Pick<Job, 'id' | 'finalTotal'>,
      validUntil: Day,
      byUsername: string | null,
    ) {
      const acceptedTotal = (await acceptanceOf(db, id))?.total ?? null;
      await rows()
        .insert({
          ...{ jobId: id, validUntil, total: finalTotal, acceptedTotal },
          ...{ declinedAt: null, declineReason: null },
        })
        .onConflict('jobId')
        .merge();
      await linkRepository(db).keepEstimate(id, validUntil);
      await closeDeclined(db, id, byUsername);
    },

    async recordSent(jobId: number): Promise<void> {
      await rows().where({ jobId }).update({ sentAt: new Date().toISOString() });
    },

    async decline(jobId: number, declineReason: string | null): Promise<void> {
      await rows().where({ jobId }).update({ declinedAt: new Date().toISOString(), declineReason });
    },
  };
}

const toEstimate = ({ jobId: _, ...estimate }: EstimateRow): Estimate => estimate;

/** Marks what was declined as dealt with, once the estimate is accepted or made again; a question stays open. */
export async function closeDeclined(trx: Knex, jobId: number, byUsername: string | null): Promise<void> {
  const open = openQuestions(await jobEvents(trx).list(jobId));
  if (open.length > 0 && open.every(({ kind }) => kind === 'declined'))
    await markQuestions(trx, jobId, { isOpen: false, newest: open.at(-1)!.id }, byUsername);
}

/** Adds the estimates to jobs of a list. */
export async function withEstimates<Listed extends { id: number }>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { estimate: Estimate | null })[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const found: EstimateRow[] = await whereJobIn(db('estimates'), ids);
  const estimates = new Map(found.map((row) => [row.jobId, toEstimate(row)]));
  return jobs.map((job) => ({ ...job, estimate: estimates.get(job.id) ?? null }));
}
