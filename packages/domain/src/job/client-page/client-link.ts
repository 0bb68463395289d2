import * as v from 'valibot';
import type { Day } from '../../shared/dates.ts';
import type { Moment, PlannedVisit } from '../../shared/visit-time.ts';
import {
  type Estimate,
  type EstimateState,
  estimateState,
  isWithdrawn,
  type WithdrawnState,
} from '../estimates/estimate.ts';
import { isDone, isPaid, openAmount } from '../payments/payments.ts';
import { askedWords, newTerms } from './change-words.ts';
import {
  type AnsweredTerms,
  asksAnew,
  type Changed,
  changedParts,
  changedSince,
  hasChangedSince,
  hasOtherVisit,
  namedTerms,
  type PricedJob,
  withToldLength,
} from './changed-terms.ts';
import type { Acceptance, AnsweredVisit } from './client-replies.ts';

export const CLIENT_LINK_DAYS = 90;

/** Links of one job that are valid at a time. */
export const MAX_CLIENT_LINKS = 20;

/** The body of a new link. */
export const newLinkSchema = v.object({
  /** What the page shows until that is accepted or the work is done; absent for the invoice. */
  document: v.optional(v.literal('estimate', 'A link can be made for an estimate')),
});

/** What a link was made for instead of the invoice: the estimate, or the reminder of the visit. The invoice has not gone out with it. */
export const LINKED_DOCUMENTS = ['estimate', 'visit'] as const;
export type LinkedDocument = (typeof LINKED_DOCUMENTS)[number];

type ClosableJob = PlannedVisit & PricedJob;

/** True when nothing is left to accept, at the company: the work has ended, or it is paid in full. */
export const isClosed = (job: PricedJob & Parameters<typeof isDone>[0], now: Moment): boolean =>
  isDone(job, now) || isPaid(job);

/**
 * True while a job has an estimate to be accepted, also for another day or hour than that of `accepted`; after it is accepted, or the work is
 * done, it has an invoice.
 */
export const hasOpenEstimate = (
  estimate: Estimate | null | undefined,
  job: ClosableJob,
  today: Day,
  accepted?: AnsweredVisit | null,
): estimate is Estimate =>
  Boolean(estimate) &&
  (estimateState(estimate, job, today) !== 'accepted' ||
    (accepted ? hasOtherVisit(accepted, job, today) : false)) &&
  (job.jobEndDate ?? job.jobDate) >= today &&
  !isPaid(job);

type EstimatedJob = ClosableJob & { estimate?: Estimate | null };

/**
 * True while the estimate of a job is sent next: it is not accepted, or for another day or hour, and the work is not done. The invoice is
 * sent after it.
 */
export const isEstimateNext = (
  job: EstimatedJob & Parameters<typeof isDone>[0] & { acceptance?: AnsweredVisit | null },
  now: Moment,
): boolean => hasOpenEstimate(job.estimate, job, now.day, job.acceptance) && !isDone(job, now);

/**
 * What became of an estimate that can still be accepted; undefined for another, or one that was not sent. One that is accepted for another
 * day or hour was sent anew since.
 */
export function waitingState(
  job: EstimatedJob & { acceptance?: (AnsweredVisit & Pick<Acceptance, 'at'>) | null | undefined },
  today: Day,
): EstimateState | undefined {
  const { estimate, acceptance } = job;
  if (!hasOpenEstimate(estimate, job, today, acceptance)) return undefined;
  const state = estimateState(estimate, job, today);
  if (state !== 'accepted') return state;
  return estimate.sentAt && estimate.sentAt > acceptance!.at ? 'sent' : undefined;
}

/** The estimate that a client declined, or that waits for her first answer; undefined where she has accepted something since. */
export function offeredEstimate(
  job: EstimatedJob,
  today: Day,
  accepted: AnsweredVisit | null | undefined,
): Estimate | undefined {
  const state = waitingState(job, today);
  return state === 'declined' || (state === 'sent' && !accepted) ? job.estimate! : undefined;
}

/**
 * What has changed since the client accepted or declined it, or got its estimate, and has not gone out: with the estimate while that is next, else
 * with the invoice.
 */
export function unsentChange(
  job: EstimatedJob & {
    acceptance?: Acceptance | null;
    sentAt?: string | null;
    told?: AnsweredTerms | undefined;
  },
  today: Day,
): Changed {
  if (job.told) return changedSince(job.told, job, today);
  // Of earlier releases.
  const { acceptance } = job;
  const offered = offeredEstimate(job, today, acceptance);
  if (offered) return changedSince(offered, job, today);
  const estimate = hasOpenEstimate(job.estimate, job, today, acceptance) ? job.estimate : undefined;
  const sentAt = (estimate ?? job).sentAt ?? '';
  const isSent =
    !acceptance || (sentAt > acceptance.at && !(estimate && hasChangedSince(estimate, job, today)));
  return isSent ? {} : changedSince(acceptance, job, today);
}

/** What a mail tells a client: what she does not know, by what was told, and all that waits to be accepted, by what she accepted. */
export type UntoldTerms = { told: Changed; accepted: Changed; changed: Changed; asked: string };

/**
 * `unsentChange` with what waits to be accepted besides, as a mail names it; undefined where nothing is new. A new length is told alone, as
 * nobody accepts it. `asked` says what is to be accepted; '' where nothing is.
 */
export function untoldTerms(job: Parameters<typeof unsentChange>[0], today: Day): UntoldTerms | undefined {
  const unsent = unsentChange(job, today);
  if (!changedParts(unsent)) return undefined;
  const { acceptance } = job;
  if (!acceptance) return { told: unsent, accepted: {}, changed: unsent, asked: newTerms(unsent) };
  const waiting = changedSince(withToldLength(acceptance, job.told), job, today);
  const isDeclined = waitingState(job, today) === 'declined';
  const named = namedTerms(asksAnew(unsent, job) ? waiting : {}, unsent, isDeclined);
  const asked = hasChangedSince(acceptance, job, today) ? askedWords(waiting, named.changed) : '';
  return { ...named, asked };
}

/**
 * Whether a job that was not sent says so: no estimate waits, and nothing was accepted but an estimate that still holds or whose
 * work is over, as the invoice follows it. The database finds the same ones (`whereUnsent` of the jobs service).
 */
export const isUnsent = (
  job: EstimatedJob,
  accepted: Parameters<typeof hasChangedSince>[0] | null | undefined,
  today: Day,
): boolean =>
  !waitingState(job, today) &&
  (!accepted ||
    (Boolean(job.estimate) &&
      ((job.jobEndDate ?? job.jobDate) < today || !hasChangedSince(accepted, job, today))));

/** How the estimate of a job that nobody should drive to was withdrawn; undefined for all others. */
export function withdrawnState(job: EstimatedJob, today: Day): WithdrawnState | undefined {
  const state = waitingState(job, today);
  return isWithdrawn(state) ? state : undefined;
}

/**
 * Whether a payment is asked for: something is open, and it is no offer that waits to be accepted, unless its invoice was sent before
 * anything was accepted, declined or expired. The service records one all the same, for money that has come in, and its database finds the
 * same ones (`offered`).
 */
export const asksPayment = (
  job: Parameters<typeof isEstimateNext>[0] & { sentAt?: string | null | undefined },
  now: Moment,
): boolean =>
  openAmount(job) > 0 &&
  (!isEstimateNext(job, now) ||
    (Boolean(job.sentAt) && job.estimate?.acceptedTotal === null && !withdrawnState(job, now.day)));
