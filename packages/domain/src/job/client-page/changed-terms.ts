import type { Day } from '../../shared/dates.ts';
import type { Dollars } from '../../shared/money.ts';
import type { TimeOfDay } from '../../shared/time-of-day.ts';
import type { PlannedVisit } from '../../shared/visit-time.ts';
import type { Job } from '../job/job.ts';
import { isPaid } from '../payments/payments.ts';
import type { Acceptance, AnsweredVisit } from './client-replies.ts';

export type PricedJob = Pick<Job, 'finalTotal' | 'paidTotal'>;
export type AnsweredTerms = Pick<Acceptance, 'total'> & AnsweredVisit;
/** What a document named when it went out; `at` is ISO-8601, UTC. */
export type SentTerms = Pick<Acceptance, 'total' | 'at'> & PlannedVisit;

/** The parts of what a client accepted that are others now: the price; first and last day; the hour. */
export type Changed = {
  acceptedPrice?: Dollars | undefined;
  acceptedDay?: Day | undefined;
  /** Of a visit of several days. */
  acceptedEnd?: Day | undefined;
  acceptedTime?: TimeOfDay | undefined;
  /** The minutes that were told with that hour, where they are others. */
  acceptedLength?: number | undefined;
};

/** The days that a client accepted, and the hour, where those of a job to come are others now. A first hour, or length, is no other one. */
export function changedVisit(
  { jobDate, jobEndDate, startTime, durationMinutes }: AnsweredVisit,
  job: PlannedVisit,
  today: Day,
): Omit<Changed, 'acceptedPrice'> {
  if (!jobDate || job.jobDate < today) return {};
  const isOtherLength =
    durationMinutes && job.durationMinutes !== undefined && durationMinutes !== job.durationMinutes;
  const isOtherDay =
    jobDate !== job.jobDate || (jobEndDate !== undefined && (jobEndDate ?? null) !== job.jobEndDate);
  return {
    ...(isOtherDay && { acceptedDay: jobDate, acceptedEnd: jobEndDate ?? undefined }),
    ...(startTime && (startTime !== job.startTime || isOtherLength) && { acceptedTime: startTime }),
    ...(startTime && isOtherLength && { acceptedLength: durationMinutes }),
  };
}

/** Whether price, day or hour are among the changes: of a length alone nothing is accepted. */
export const asksAnew = (
  { acceptedPrice, acceptedDay, acceptedTime }: Changed,
  job: Pick<PlannedVisit, 'startTime'>,
): boolean =>
  acceptedPrice !== undefined || Boolean(acceptedDay ?? (acceptedTime && acceptedTime !== job.startTime));

/** Terms that were answered, with the length that was told of the same visit. */
export const withToldLength = <Terms extends AnsweredVisit>(
  terms: Terms,
  { jobDate, startTime, durationMinutes }: AnsweredVisit = {},
): Terms =>
  durationMinutes && startTime === terms.startTime && jobDate === (terms.jobDate ?? jobDate)
    ? { ...terms, durationMinutes }
    : terms;

/** What a client has accepted otherwise than it is now; the price of a job that is paid waits for nothing. */
export const changedSince = (
  accepted: AnsweredTerms,
  job: PricedJob & PlannedVisit,
  today: Day,
): Changed => ({
  ...(accepted.total !== job.finalTotal && !isPaid(job) && { acceptedPrice: accepted.total }),
  ...changedVisit(accepted, job, today),
});

export const hasOtherVisit = (accepted: AnsweredVisit, job: PlannedVisit, today: Day): boolean =>
  hasVisitChanged(changedVisit(accepted, job, today));

/** True while price, days or hour are others than the client accepted. */
export const hasChangedSince = (
  accepted: AnsweredTerms,
  job: PricedJob & PlannedVisit,
  today: Day,
): boolean => changedParts(changedSince(accepted, job, today)) !== '';

export const hasVisitChanged = ({ acceptedDay, acceptedTime }: Changed): boolean =>
  Boolean(acceptedDay ?? acceptedTime);

/** 'Price', 'Date', 'Time', as far as they have changed. */
export const partsOf = ({ acceptedPrice, acceptedDay, acceptedTime }: Changed): string[] => [
  ...(acceptedPrice === undefined ? [] : ['Price']),
  ...(acceptedDay ? ['Date'] : []),
  ...(acceptedTime ? ['Time'] : []),
];

/** 'Price', 'Date', 'Time', 'Price and Date', 'Price, Date and Time' and so on; '' where nothing has changed. */
export const changedParts = (changed: Changed): string =>
  partsOf(changed)
    .join(', ')
    .replace(/, (\w+)$/, ' and $1');

/** Whether what waits to be accepted has a price, day or hour that was not told; a length alone is none. */
export const isWaitingUnsent = (
  waiting: Changed,
  unsent: Changed,
  job: Pick<PlannedVisit, 'startTime'>,
): boolean =>
  (waiting.acceptedPrice !== undefined && unsent.acceptedPrice !== undefined) ||
  Boolean(waiting.acceptedDay && unsent.acceptedDay) ||
  Boolean(waiting.acceptedTime && unsent.acceptedTime && unsent.acceptedTime !== job.startTime);

/** A change without the parts of another one. */
export const withoutParts = (
  changed: Changed,
  { acceptedPrice, acceptedDay, acceptedTime }: Changed,
): Changed => ({
  ...(acceptedPrice === undefined && { acceptedPrice: changed.acceptedPrice }),
  ...(!acceptedDay && { acceptedDay: changed.acceptedDay, acceptedEnd: changed.acceptedEnd }),
  ...(!acceptedTime && { acceptedTime: changed.acceptedTime, acceptedLength: changed.acceptedLength }),
});

/** The parts of a change that another one has from the same terms. */
export const sameParts = (changed: Changed, other: Changed): Changed => ({
  ...(changed.acceptedPrice === other.acceptedPrice && { acceptedPrice: other.acceptedPrice }),
  ...(changed.acceptedDay === other.acceptedDay && { acceptedDay: other.acceptedDay }),
  ...(changed.acceptedTime === other.acceptedTime && { acceptedTime: other.acceptedTime }),
});

/** A job as terms name it. */
export const withTerms = <Named extends PricedJob & PlannedVisit>(
  job: Named,
  { total, jobDate, jobEndDate = null, startTime = null }: AnsweredTerms,
): Named => ({ ...job, finalTotal: total, ...(jobDate && { jobDate, jobEndDate, startTime }) });

/**
 * What is named to a client: what waits to be accepted, by what she accepted, and what she does not know besides, by what was told. What she
 * declined is named by that.
 */
export function namedTerms(waiting: Changed, unsent: Changed, isDeclined = false) {
  const told = isDeclined ? unsent : withoutParts(unsent, waiting);
  const accepted = isDeclined ? withoutParts(waiting, unsent) : waiting;
  return { told, accepted, changed: { ...told, ...accepted } };
}
