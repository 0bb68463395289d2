import { type Day, formatDayRange } from '../../shared/dates.ts';
import { type Dollars, formatDollars } from '../../shared/money.ts';
import type { TimeOfDay } from '../../shared/time-of-day.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { formatVisitTime, type PlannedVisit } from '../../shared/visit-time.ts';
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

const partsOf = ({ acceptedPrice, acceptedDay, acceptedTime }: Changed): string[] => [
  ...(acceptedPrice === undefined ? [] : ['Price']),
  ...(acceptedDay ? ['Date'] : []),
  ...(acceptedTime ? ['Time'] : []),
];

/** 'Price', 'Date', 'Time', 'Price and Date', 'Price, Date and Time' and so on; '' where nothing has changed. */
export const changedParts = (changed: Changed): string =>
  partsOf(changed)
    .join(', ')
    .replace(/, (\w+)$/, ' and $1');

/** 'price and date have changed', or 'price has changed'. */
export const haveChanged = (changed: Changed): string =>
  `${changedParts(changed).toLowerCase()} ${partsOf(changed).length > 1 ? 'have' : 'has'} changed`;

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

/** What of a change is to be accepted, after sentences that name it: 'the new price', or 'both' or 'all of it' where that is everything. */
export const askedWords = (asked: Changed, named: Changed): string =>
  changedParts(asked) === changedParts(named)
    ? newTerms(named)
    : `the new ${changedParts(asked).toLowerCase()}`;

/** 'the new price', or after sentences that name them 'both' or 'all of it'. */
export const newTerms = (changed: Changed): string =>
  [`the new ${changedParts(changed).toLowerCase()}`, 'both', 'all of it'][partsOf(changed).length - 1] ?? '';

/** A job that is told of, also as a document has it. */
type ToldVisit = Pick<Job, 'jobDate' | 'jobEndDate'> & {
  [Field in 'startTime' | 'durationMinutes']?: Job[Field] | undefined;
};
type ToldJob = ToldVisit & Pick<Job, 'finalTotal'>;

/** One that was taken back is agreed anew; the end is said where the length has changed. */
const timeNow = ({ startTime, durationMinutes }: ToldVisit, { acceptedLength }: Changed): string =>
  timeText(startTime, acceptedLength && durationMinutes) || 'an open time';

const timeText = (startTime: TimeOfDay | null = null, durationMinutes: number | null = null): string =>
  formatVisitTime({ startTime, durationMinutes });

/** A visit as it is now, the parts that have changed: 'Fri, Dec 11', 'Fri, Dec 11, 1:00 PM', '1:00 PM', '1:00 PM – 3:00 PM'. */
const visitNow = (changed: Changed, job: ToldVisit, today: Day): string =>
  [
    changed.acceptedDay && formatDayRange(job.jobDate, job.jobEndDate, today),
    changed.acceptedTime && timeNow(job, changed),
  ]
    .filter(Boolean)
    .join(', ');

/** As it was accepted, in the same parts. */
const visitBefore = (
  { acceptedDay, acceptedEnd, acceptedTime, acceptedLength }: Changed,
  today?: Day,
): string =>
  [
    acceptedDay && formatDayRange(acceptedDay, acceptedEnd, today),
    acceptedTime && timeText(acceptedTime, acceptedLength),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * 'The date and time have changed from Thu, Dec 10, 9:00 AM to Fri, Dec 11, 1:00 PM.', and a sentence for the price. Years are named
 * where they differ.
 */
export const changeSentences = (job: ToldJob, changed: Changed): string[] => {
  const { acceptedPrice, ...visit } = changed;
  const to = visitNow(visit, job, visit.acceptedDay ?? job.jobDate);
  return [
    ...(to ? [`The ${haveChanged(visit)} from ${visitBefore(visit, job.jobDate)} to ${to}.`] : []),
    ...(acceptedPrice === undefined
      ? []
      : [`The price has changed from ${formatDollars(acceptedPrice)} to ${formatDollars(job.finalTotal)}.`]),
  ].map(withPlainSpaces);
};

/** '$125.00 for the visit on Fri, Nov 20, 2026', 'the visit at 9:00 AM', or the price alone. */
export const acceptedTerms = (changed: Changed, today?: Day): string =>
  [
    changed.acceptedPrice !== undefined && formatDollars(changed.acceptedPrice),
    hasVisitChanged(changed) &&
      `the visit ${changed.acceptedDay ? 'on' : 'at'} ${visitBefore(changed, today)}`,
  ]
    .filter(Boolean)
    .join(' for ');

/** The same for a line of a list: '$125.00 for Nov 20', '$125.00', 'for Nov 20, 9:00 AM', or ''. */
export const acceptedBriefly = (changed: Changed, today: Day): string =>
  [
    changed.acceptedPrice !== undefined && formatDollars(changed.acceptedPrice),
    hasVisitChanged(changed) && `for ${briefly(visitBefore(changed, today))}`,
  ]
    .filter(Boolean)
    .join(' ');

const briefly = (visit: string): string => visit.replace(/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s/g, '');

/** What it is now: '$140.00 on Fri, Dec 11', '$140.00 at 1:00 PM', or a part; '' where nothing has changed. */
export const changedTo = (changed: Changed, job: ToldJob, today: Day): string =>
  [changed.acceptedPrice !== undefined && formatDollars(job.finalTotal), visitNow(changed, job, today)]
    .filter(Boolean)
    .join(changed.acceptedDay ? ' on ' : ' at ');

/** What an invoice was for and what the job is now, where they differ: '$150.00' and '$200.00', 'Fri, Dec 11' and 'Sat, Dec 12'; '' where they are the same. */
export function replacedTerms(former: SentTerms, job: ToldJob, today: Day): { before: string; now: string } {
  const changed = {
    ...(former.total !== job.finalTotal && { acceptedPrice: former.total }),
    ...changedVisit(former, { ...job, startTime: job.startTime ?? null }, job.jobDate),
  };
  return {
    before: changedTo(changed, { ...former, finalTotal: former.total }, today),
    now: changedTo(changed, job, today),
  };
}

export const changedToBriefly = (changed: Changed, job: ToldJob, today: Day): string =>
  briefly(changedTo(changed, job, today));

/** What a client is asked to accept: the price, or what of it has changed: 'Fri, Dec 11', 'Fri, Dec 11, $410.00', 'Fri, Dec 11, 1:00 PM'. */
export const askedTerms = (changed: Changed, job: ToldVisit & { price: string }, today: Day): string =>
  [
    hasVisitChanged(changed) && visitNow({ ...changed, acceptedDay: job.jobDate }, job, today),
    (changed.acceptedPrice !== undefined || !hasVisitChanged(changed)) && job.price,
  ]
    .filter(Boolean)
    .join(', ');
