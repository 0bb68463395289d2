import type { AnsweredTerms, SentTerms } from '@app/domain/job/client-page/changed-terms';
import type { JobEvent } from '@app/domain/job/history/job-event';
import {
  isEstimateSending,
  lastAcceptance,
  lastInvoice,
  lastSent,
  standingDecline,
  toldTerms,
} from '@app/domain/job/history/mail-outcomes';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { Knex } from 'knex';
import { termColumns } from './estimate-terms.ts';

/** Stores what the client of a job knows after an entry that told it, and which invoice she has. */
export async function storeTold(db: Knex, jobId: number, events: readonly JobEvent[]): Promise<void> {
  const columns = ['finalTotal', 'paidTotal', 'jobDate', 'jobEndDate', 'startTime', 'durationMinutes'];
  const job = await db('jobs').where({ id: jobId }).first(columns);
  if (!job) return;
  const stored = { ...job, finalTotal: Number(job.finalTotal) };
  const told = toldTerms(events, stored);
  await db('jobs')
    .where({ id: jobId })
    .update({
      sentAt: lastSent(events, stored),
      told: JSON.stringify(told),
      lastInvoice: JSON.stringify(lastInvoice(events, stored)) ?? null,
    });
  const accepted = lastAcceptance(events);
  if (!told || !accepted || standingDecline(events, stored)) return;
  // Told again what she accepted, nothing that she declined before holds: what changes then is that of an accepted job.
  const sending = events.findLast((event) => event.id < accepted.id && isEstimateSending(event));
  await db('estimates')
    .where({ jobId })
    .whereNotNull('declinedAt')
    .update({ ...termColumns(told), sentAt: sending?.at ?? null, declinedAt: null, declineReason: null });
}

const COLUMNS = ['sentAt', 'told', 'lastInvoice'] as const;
type ToldColumns = { [Column in (typeof COLUMNS)[number]]?: unknown };

/** What is stored of it in a row of `jobs`; undefined before any, and of earlier releases. */
export const toldOf = ({ sentAt, told, lastInvoice }: ToldColumns): ToldState => ({
  sentAt: (sentAt as string) ?? null,
  told: parsed<AnsweredTerms>(told),
  lastInvoice: parsed<SentTerms>(lastInvoice),
});
type ToldState = Pick<JobListItem, (typeof COLUMNS)[number]>;

const parsed = <Terms>(stored: unknown): Terms | undefined =>
  typeof stored === 'string' ? JSON.parse(stored) : undefined;

/** Adds it to a job. */
export const withTold = async <Read extends { id: number }>(
  db: Knex,
  job: Read,
): Promise<Read & ToldState> => ({
  ...job,
  ...toldOf(
    (await db('jobs')
      .where({ id: job.id })
      .first(...COLUMNS)) ?? {},
  ),
});
