import type { AnsweredTerms } from '@app/domain/job/client-page/changed-terms';
import type { JobEvent } from '@app/domain/job/history/job-event';
import { toldTerms } from '@app/domain/job/history/mail-outcomes';
import type { Knex } from 'knex';

/** Stores what the client of a job knows after an entry that told it. */
export async function storeTold(db: Knex, jobId: number, events: readonly JobEvent[]): Promise<void> {
  const columns = ['finalTotal', 'paidTotal', 'jobDate', 'jobEndDate', 'startTime'];
  const job = await db('jobs').where({ id: jobId }).first(columns);
  if (!job) return;
  const told = toldTerms(events, { ...job, finalTotal: Number(job.finalTotal) });
  await db('jobs')
    .where({ id: jobId })
    .update({ told: JSON.stringify(told) });
}

/** What is stored of it in a row of `jobs`; undefined before any, and of earlier releases. */
export const toldOf = ({ told }: { told?: unknown }): AnsweredTerms | undefined =>
  typeof told === 'string' ? JSON.parse(told) : undefined;
