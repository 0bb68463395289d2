import * as v from 'valibot';
import { addDays, type Day, formatDay } from '../../shared/dates.ts';
import type { Dollars } from '../../shared/money.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { enteredDay } from '../../shared/validation.ts';
import type { PlannedVisit } from '../../shared/visit-time.ts';
import { hasOtherVisit } from '../client-page/changed-terms.ts';
import type { AnsweredVisit } from '../client-page/client-replies.ts';
import type { Job } from '../job/job.ts';

/** What becomes of an estimate once it is sent. */
export const ESTIMATE_STATES = {
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
} as const;

export type EstimateState = keyof typeof ESTIMATE_STATES;

/** The states of an estimate that came to nothing: no money comes of it, and nobody drives to its visit. */
export const WITHDRAWN_STATES = ['declined', 'expired'] as const satisfies readonly EstimateState[];
export type WithdrawnState = (typeof WITHDRAWN_STATES)[number];

export const isWithdrawn = (state: EstimateState | null | undefined): state is WithdrawnState =>
  WITHDRAWN_STATES.some((withdrawn) => withdrawn === state);

/** 'Estimate declined'. */
export const estimateStateText = (state: EstimateState): string =>
  `Estimate ${ESTIMATE_STATES[state].toLowerCase()}`;

/** What is stored of the estimate of a job, beside the lines, which are those of the job. */
export type Estimate = AnsweredVisit & {
  /** The last day on which it can be accepted. */
  validUntil: Day;
  /** When it went to the client last, ISO-8601, UTC; null while none has. */
  sentAt: string | null;
  /** The price that it was made for, or that was accepted or declined last, as is the visit. */
  total: Dollars;
  /** The price of the latest acceptance of the job. */
  acceptedTotal: Dollars | null;
  declinedAt: string | null;
  declineReason: string | null;
};

/** The body that makes the estimate of a job, or makes it valid again. */
export const estimateSchema = v.object({ validUntil: enteredDay('Last day is required') });

const VALID_DAYS = 30;
const MAX_VALID_DAYS = 365;

/**
 * The last day of an estimate that is sent today: the one that it has, unless it has passed or the client declined; the first day
 * of the visit at the latest, as nobody accepts what is over.
 */
export function lastDayToSend(estimate: Estimate | null | undefined, today: Day, firstDay: Day): Day {
  const isKept = estimate && !estimate.declinedAt && !isExpired(estimate, today);
  const latest = isKept ? estimate.validUntil : addDays(today, VALID_DAYS);
  if (firstDay > latest) return latest;
  return firstDay < today ? today : firstDay;
}

/** Why a day cannot be the last one of an estimate; undefined if it can. */
export function lastDayProblem(day: Day, today: Day, firstDay: Day): string | undefined {
  if (day < today) return 'Last day must be today or later';
  if (day > today && day > firstDay) return 'An estimate is valid until the day of the visit at most';
  return day > addDays(today, MAX_VALID_DAYS) ? 'An estimate is valid for a year at most' : undefined;
}

/**
 * What holds of a stored estimate: a client who declined other terms has accepted the job while price, days and hour are again those
 * that she accepted last. The database finds the same ones (`stateOn` of the jobs service).
 */
export const standingEstimate = (
  estimate: Estimate,
  job: Pick<Job, 'finalTotal'> & PlannedVisit,
  accepted: AnsweredVisit | null | undefined,
): Estimate =>
  accepted && estimate.acceptedTotal === job.finalTotal && !hasOtherVisit(accepted, job, job.jobDate)
    ? { ...estimate, declinedAt: null, declineReason: null }
    : estimate;

/**
 * What became of an estimate; undefined for one that did not go to the client. The database finds the same ones (`stateOn` of the
 * jobs service).
 */
export function estimateState(
  estimate: Estimate | null | undefined,
  { finalTotal }: Pick<Job, 'finalTotal'>,
  today: Day,
): EstimateState | undefined {
  if (!estimate) return undefined;
  if (estimate.declinedAt) return 'declined';
  if (estimate.acceptedTotal === finalTotal) return 'accepted';
  if (!estimate.sentAt) return undefined;
  return isExpired(estimate, today) ? 'expired' : 'sent';
}

/** True for an estimate whose last day has passed: it cannot be accepted, also after it was declined. */
export const isExpired = ({ validUntil }: Pick<Estimate, 'validUntil'>, today: Day): boolean =>
  validUntil < today;

/** Why an estimate cannot be accepted, and what to do. */
export const expiredText = (
  { validUntil }: Pick<Estimate, 'validUntil'>,
  { phone }: { phone: string },
): string =>
  `This estimate was valid until ${withPlainSpaces(formatDay(validUntil))}. Please ${phone ? `call us at ${phone}` : 'write us'}, and we renew it.`;

/** How many of those that were sent are accepted: '3 of 8, 38%'. */
export function acceptedShare({ accepted, sent, declined, expired }: Record<EstimateState, number>): string {
  const all = accepted + sent + declined + expired;
  return `${accepted} of ${all}, ${Math.round((accepted / all) * 100)}%`;
}
