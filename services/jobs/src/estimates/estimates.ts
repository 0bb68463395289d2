import { hasChangedSince } from '@app/domain/job/client-page/changed-terms';
import { isClosed } from '@app/domain/job/client-page/client-link';
import {
  type Estimate,
  isExpired,
  lastDayProblem,
  lastDayToSend,
  standingEstimate,
} from '@app/domain/job/estimates/estimate';
import { openQuestions } from '@app/domain/job/history/open-question';
import type { Day } from '@app/domain/shared/dates';
import { conflict, invalidField } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';
import { companyDay, companyMoment } from '../company/company.ts';
import { acceptanceOf, withReplies } from '../history/client-replies.ts';
import { jobEvents } from '../history/job-events.ts';
import { markQuestions } from '../history/open-questions.ts';
import { linkRepository } from '../links/link-repository.ts';
import { type TermColumns, termColumns, visitOfColumns } from '../tables/estimate-terms.ts';
import { whereJobIn } from '../tables/job-tables.ts';
import { withRunning } from '../tables/visit-clocks.ts';

type LockedJob = Parameters<typeof isClosed>[0] & { id: number };

/** Whether nothing of a job is left to accept, also by its clocks (`isClosed` of the domain). */
export const isClosedNow = async (db: Knex, job: LockedJob): Promise<boolean> =>
  isClosed((await withRunning(db, [job]))[0]!, await companyMoment(db));

type PricedVisit = Parameters<typeof standingEstimate>[1] & { id: number };

export const estimateOf = async (db: Knex, job: PricedVisit): Promise<Estimate | null> =>
  (await withEstimates(db, [job]))[0]!.estimate;

/** Adds the estimates of jobs as they stand. */
export async function withEstimates<Listed extends PricedVisit>(
  db: Knex,
  jobs: Listed[],
): Promise<(Listed & { estimate: Estimate | null })[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const found: (Estimate & TermColumns & { jobId: number })[] = await whereJobIn(db('estimates'), ids);
  const estimates = new Map(found.map(({ jobId, ...row }) => [jobId, visitOfColumns(row)]));
  const declined = found.filter(({ declinedAt }) => declinedAt).map(({ jobId }) => ({ id: jobId }));
  const replies = await withReplies(db, declined);
  const acceptances = new Map(replies.map(({ id, acceptance }) => [id, acceptance]));
  return jobs.map((job) => {
    const stored = estimates.get(job.id);
    return { ...job, estimate: stored ? standingEstimate(stored, job, acceptances.get(job.id)) : null };
  });
}

type Offer = { chosen?: Day | undefined; isSent?: boolean };

/**
 * Makes the estimate of a job, or makes it valid again, as if it had not been declined: with the price and day of today, once the
 * client has another one only as it is sent.
 * @throws {HttpError} 400 for a day that cannot be the last one, 409 for a job that has its invoice
 */
export async function offerEstimate(
  trx: Knex,
  job: LockedJob,
  byUsername: string | null,
  { chosen, isSent = false }: Offer = {},
) {
  if (await isClosedNow(trx, job)) throw conflict('This job is over or paid. It has an invoice instead.');
  const today = await companyDay(trx);
  const before = await estimateOf(trx, job);
  const validUntil = chosen ?? lastDayToSend(before, today, job.jobDate);
  const problem = lastDayProblem(validUntil, today, job.jobDate);
  if (problem) throw invalidField('validUntil', problem);
  const acceptedTotal = (await acceptanceOf(trx, job.id))?.total ?? null;
  const other = before && hasChangedSince(before, job, today) ? before : undefined;
  const knownAt = other?.sentAt ?? other?.declinedAt;
  const terms =
    other && knownAt && !isSent
      ? { ...termColumns(other), sentAt: knownAt }
      : { ...termColumns({ ...job, total: job.finalTotal }), ...(other && { sentAt: null }) };
  const row = { jobId: job.id, validUntil, acceptedTotal, ...terms };
  await trx('estimates')
    .insert({ ...row, declinedAt: null, declineReason: null })
    .onConflict('jobId')
    .merge();
  await linkRepository(trx).keepEstimate(job.id, validUntil);
  await closeDeclined(trx, job.id, byUsername);
}

/**
 * Lets an estimate that ends with its visit end with it on its new day, and another one not after it; one that has expired is
 * renewed by hand.
 */
export async function followVisit(trx: Knex, jobId: number, from: Day, to: Day): Promise<void> {
  const today = await companyDay(trx);
  const row = trx<Estimate & { jobId: number }>('estimates').where({ jobId });
  const before = from === to || to < today ? undefined : await row.clone().first();
  if (!before || isExpired(before, today)) return;
  const kept = before.validUntil === from ? null : { ...before, declinedAt: null };
  await row.update({ validUntil: lastDayToSend(kept, today, to) });
}

/** Marks what was declined as dealt with, once the estimate is accepted, offered again or told as it was accepted; a question stays open. */
export async function closeDeclined(trx: Knex, jobId: number, byUsername: string | null): Promise<void> {
  const open = openQuestions(await jobEvents(trx).list(jobId));
  const last = open.every(({ kind }) => kind === 'declined') && open.at(-1);
  if (last) await markQuestions(trx, jobId, { isOpen: false, newest: last.id }, byUsername);
}
