import * as v from 'valibot';
import { type Day, dayWithoutYear, formatDay, formatShortDay } from '../../shared/dates.ts';
import { type Dollars, formatDollars } from '../../shared/money.ts';
import type { Moment } from '../../shared/visit-time.ts';
import {
  type Estimate,
  type EstimateState,
  estimateState,
  isWithdrawn,
  type WithdrawnState,
} from '../estimates/estimate.ts';
import type { Job } from '../job/job.ts';
import { isDone, isPaid, openAmount } from '../payments/payments.ts';
import type { Acceptance, AcceptedDay } from './client-replies.ts';

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

type PricedJob = Pick<Job, 'finalTotal' | 'paidTotal'>;
type ClosableJob = Pick<Job, 'jobDate' | 'jobEndDate'> & PricedJob;

/** True when nothing is left to accept, at the company: the work has ended, or it is paid in full. */
export const isClosed = (job: PricedJob & Parameters<typeof isDone>[0], now: Moment): boolean =>
  isDone(job, now) || isPaid(job);

/** True while a client has accepted another price than that of a job; one that is paid waits for nothing. */
const hasOtherPrice = ({ total }: Pick<Acceptance, 'total'>, job: PricedJob): boolean =>
  total !== job.finalTotal && !isPaid(job);

/** True while a client has accepted another first day than that of a job to come. */
export const hasOtherDay = ({ jobDate }: AcceptedDay, job: Pick<Job, 'jobDate'>, today: Day): boolean =>
  jobDate !== undefined && jobDate !== job.jobDate && job.jobDate >= today;

/** True while price or first day are others than the client accepted. */
export const hasChangedSince = (
  accepted: Pick<Acceptance, 'total' | 'jobDate'>,
  job: PricedJob & Pick<Job, 'jobDate'>,
  today: Day,
): boolean => hasOtherPrice(accepted, job) || hasOtherDay(accepted, job, today);

/** The price and the first day that a client accepted, where those of the job are others now. */
export type Changed = { acceptedPrice?: Dollars | undefined; acceptedDay?: Day | undefined };

export const changedSince = (
  accepted: Pick<Acceptance, 'total' | 'jobDate'>,
  job: PricedJob & Pick<Job, 'jobDate'>,
  today: Day,
): Changed => ({
  acceptedPrice: hasOtherPrice(accepted, job) ? accepted.total : undefined,
  acceptedDay: hasOtherDay(accepted, job, today) ? accepted.jobDate : undefined,
});

/** 'Price', 'Date' or 'Price and Date'; '' where neither has changed. */
export const changedParts = ({ acceptedPrice, acceptedDay }: Changed): string =>
  [acceptedPrice !== undefined && 'Price', acceptedDay && 'Date'].filter(Boolean).join(' and ');

/** 'The price has changed from $100.00 to $125.00.', a sentence for each of date and price. */
export const changeSentences = (
  job: Pick<Job, 'jobDate' | 'finalTotal'>,
  { acceptedPrice, acceptedDay }: Changed,
): string[] =>
  [
    acceptedDay &&
      `The date has changed from ${dayWithoutYear(acceptedDay)} to ${dayWithoutYear(job.jobDate)}.`,
    acceptedPrice !== undefined &&
      `The price has changed from ${formatDollars(acceptedPrice)} to ${formatDollars(job.finalTotal)}.`,
  ].filter((sentence) => typeof sentence === 'string');

/** 'the new price', or 'both' after two sentences. */
export const newTerms = (changed: Changed): string =>
  changed.acceptedDay && changed.acceptedPrice !== undefined
    ? 'both'
    : `the new ${changedParts(changed).toLowerCase()}`;

/** '$125.00 for the visit on Fri, Nov 20, 2026', or one of both. */
export const acceptedTerms = ({ acceptedPrice, acceptedDay }: Changed, today?: Day): string =>
  [
    acceptedPrice !== undefined && formatDollars(acceptedPrice),
    acceptedDay && `the visit on ${formatDay(acceptedDay, today)}`,
  ]
    .filter(Boolean)
    .join(' for ');

/** The same for a line of a list: '$125.00 for Nov 20', '$125.00', 'for Nov 20', or ''. */
export const acceptedBriefly = ({ acceptedPrice, acceptedDay }: Changed, today: Day): string =>
  [
    acceptedPrice !== undefined && formatDollars(acceptedPrice),
    acceptedDay && `for ${formatShortDay(acceptedDay, today)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What it is now: '$140.00 on Dec 2', or one of both, with the day in the words of the place; '' where neither has changed. */
export const changedTo = (
  { acceptedPrice, acceptedDay }: Changed,
  { finalTotal }: Pick<Job, 'finalTotal'>,
  day: string,
): string =>
  [acceptedPrice !== undefined && formatDollars(finalTotal), acceptedDay && day].filter(Boolean).join(' on ');

/** What a client is asked to accept: the price, or what of it has changed: 'Fri, Dec 11', 'Fri, Dec 11, $410.00'. */
export const askedTerms = (
  { acceptedPrice, acceptedDay }: Changed,
  { price, jobDate }: { price: string; jobDate: Day },
  today: Day,
): string =>
  [acceptedDay && formatDay(jobDate, today), (acceptedPrice !== undefined || !acceptedDay) && price]
    .filter(Boolean)
    .join(', ');

/**
 * True while a job has an estimate to be accepted, also for another day than that of `accepted`; after it is accepted, or the work is
 * done, it has an invoice.
 */
export const hasOpenEstimate = (
  estimate: Estimate | null | undefined,
  job: ClosableJob,
  today: Day,
  accepted?: AcceptedDay | null,
): estimate is Estimate =>
  Boolean(estimate) &&
  (estimateState(estimate, job, today) !== 'accepted' ||
    (accepted ? hasOtherDay(accepted, job, today) : false)) &&
  (job.jobEndDate ?? job.jobDate) >= today &&
  !isPaid(job);

type EstimatedJob = ClosableJob & { estimate?: Estimate | null };

/** True while the estimate of a job is sent next: it is not accepted, and the work is not done. The invoice is sent after it. */
export const isEstimateNext = (
  job: EstimatedJob & Parameters<typeof isDone>[0],
  now: Moment,
  accepted?: AcceptedDay,
): boolean => hasOpenEstimate(job.estimate, job, now.day, accepted) && !isDone(job, now);

/** What became of an estimate that can still be accepted; undefined for another, or one that was not sent. */
export const waitingState = (job: EstimatedJob, today: Day): EstimateState | undefined =>
  hasOpenEstimate(job.estimate, job, today) ? estimateState(job.estimate, job, today) : undefined;

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
 * Whether a payment is asked for: something is open, and no estimate of it was declined or has expired. The service records
 * one all the same, for money that has come in.
 */
export const asksPayment = (job: EstimatedJob, today: Day): boolean =>
  openAmount(job) > 0 && !withdrawnState(job, today);
