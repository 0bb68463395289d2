import type { AnsweredTerms } from '@app/domain/job/client-page/changed-terms';
import type { JobEvent } from '@app/domain/job/history/job-event';
import {
  isEstimateSending,
  lastAcceptance,
  standingDecline,
  toldTerms,
} from '@app/domain/job/history/mail-outcomes';
import type { Knex } from 'knex';
import { termColumns } from './estimate-terms.ts';

/** Stores what the client of a job knows after an entry that told it. */
export async function storeTold(db: Knex, jobId: number, events: readonly JobEvent[]): Promise<void> {
  const columns = ['finalTotal', 'paidTotal', 'jobDate', 'jobEndDate', 'startTime', 'durationMinutes'];
  const job = await db('jobs').where({ id: jobId }).first(columns);
  if (!job) return;
  const stored = { ...job, finalTotal: Number(job.finalTotal) };
  const told = toldTerms(events, stored);
  await db('jobs')
    .where({ id: jobId })
    .update({ told: JSON.stringify(told) });
  const accepted = lastAcceptance(events);
  if (!told || !accepted || standingDecline(events, stored)) return;
  // Told again what she accepted, nothing that she declined before holds: what changes then is that of an accepted job.
  const sending = events.findLast((event) => event.id < accepted.id && isEstimateSending(event));
  await db('estimates')
    .where({ jobId })
    .whereNotNull('declinedAt')
    .update({ ...termColumns(told), sentAt: sending?.at ?? null, declinedAt: null, declineReason: null });
}

/** What is stored of it in a row of `jobs`; undefined before any, and of earlier releases. */
export const toldOf = ({ told }: { told?: unknown }): AnsweredTerms | undefined =>
  typeof told === 'string' ? JSON.parse(told) : undefined;
