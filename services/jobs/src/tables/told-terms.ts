import type { AnsweredTerms } from '@app/domain/job/client-page/changed-terms';
import type { Knex } from 'knex';

/** Stores that the client knows the job as it is: a document went out, or an answer came in. */
export async function storeTold(db: Knex, jobId: number): Promise<void> {
  const job = await db('jobs').where({ id: jobId }).first('finalTotal', 'jobDate', 'jobEndDate', 'startTime');
  if (!job) return;
  const { finalTotal, ...visit } = job;
  const told: AnsweredTerms = { total: Number(finalTotal), ...visit };
  await db('jobs')
    .where({ id: jobId })
    .update({ told: JSON.stringify(told) });
}

/** What is stored of it in a row of `jobs`; undefined before any, and of earlier releases. */
export const toldOf = ({ told }: { told?: unknown }): AnsweredTerms | undefined =>
  typeof told === 'string' ? JSON.parse(told) : undefined;
