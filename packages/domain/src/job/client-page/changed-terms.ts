import { type Day, dayWithoutYear, formatDay, formatShortDay } from '../../shared/dates.ts';
import { type Dollars, formatDollars } from '../../shared/money.ts';
import { formatTime, type TimeOfDay } from '../../shared/time-of-day.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import type { Job } from '../job/job.ts';
import { isPaid } from '../payments/payments.ts';
import type { Acceptance } from './client-replies.ts';

export type PricedJob = Pick<Job, 'finalTotal' | 'paidTotal'>;

/** The first day that a client has accepted or declined, and its hour where one was set; those of earlier answers are not known. */
type AnsweredVisit = { jobDate?: Day | null | undefined; startTime?: TimeOfDay | null | undefined };
type AnsweredTerms = Pick<Acceptance, 'total'> & AnsweredVisit;
type PlannedVisit = Pick<Job, 'jobDate' | 'startTime'>;

/** True while a client has accepted another price than that of a job; one that is paid waits for nothing. */
const hasOtherPrice = ({ total }: Pick<Acceptance, 'total'>, job: PricedJob): boolean =>
  total !== job.finalTotal && !isPaid(job);

/** The first day that a client accepted, or the hour of it, where that of a job to come is another now. A job without an hour waits for one. */
export function changedVisit(
  { jobDate, startTime }: AnsweredVisit,
  job: PlannedVisit,
  today: Day,
): Pick<Changed, 'acceptedDay' | 'acceptedTime'> {
  if (!jobDate || job.jobDate < today) return {};
  if (jobDate !== job.jobDate) return { acceptedDay: jobDate };
  return startTime && job.startTime && startTime !== job.startTime ? { acceptedTime: startTime } : {};
}

/** True while a client has accepted another first day, or another hour of it, than that of a job to come. */
export const hasOtherVisit = (accepted: AnsweredVisit, job: PlannedVisit, today: Day): boolean =>
  Boolean(changedParts(changedVisit(accepted, job, today)));

/** True while price, first day or its hour are others than the client accepted. */
export const hasChangedSince = (
  accepted: AnsweredTerms,
  job: PricedJob & PlannedVisit,
  today: Day,
): boolean => Boolean(changedParts(changedSince(accepted, job, today)));

/** The price, and the first day or its hour, that a client accepted, where those of the job are others now. */
export type Changed = {
  acceptedPrice?: Dollars | undefined;
  acceptedDay?: Day | undefined;
  acceptedTime?: TimeOfDay | undefined;
};

export const changedSince = (
  accepted: AnsweredTerms,
  job: PricedJob & PlannedVisit,
  today: Day,
): Changed => ({
  acceptedPrice: hasOtherPrice(accepted, job) ? accepted.total : undefined,
  ...changedVisit(accepted, job, today),
});

/** 'Price', 'Date', 'Time', 'Price and Date' or 'Price and Time'; '' where nothing has changed. */
export const changedParts = ({ acceptedPrice, acceptedDay, acceptedTime }: Changed): string =>
  [acceptedPrice !== undefined && 'Price', acceptedDay && 'Date', acceptedTime && 'Time']
    .filter(Boolean)
    .join(' and ');

const isBoth = (changed: Changed): boolean => changed.acceptedPrice !== undefined && hasVisitChanged(changed);

/** A job that is told of; without an hour none has changed. */
type ToldVisit = Pick<Job, 'jobDate'> & { startTime?: TimeOfDay | null | undefined };
const timeOf = ({ startTime }: ToldVisit): string => formatTime(startTime!);

/** 'price and date have changed', or 'price has changed'. */
export const haveChanged = (changed: Changed): string =>
  `${changedParts(changed).toLowerCase()} ${isBoth(changed) ? 'have' : 'has'} changed`;

/** 'The price has changed from $100.00 to $125.00.', a sentence for each of date or time and price. */
export const changeSentences = (
  job: ToldVisit & Pick<Job, 'finalTotal'>,
  { acceptedPrice, acceptedDay, acceptedTime }: Changed,
): string[] =>
  [
    acceptedDay &&
      `The date has changed from ${dayWithoutYear(acceptedDay)} to ${dayWithoutYear(job.jobDate)}.`,
    acceptedTime &&
      withPlainSpaces(`The time has changed from ${formatTime(acceptedTime)} to ${timeOf(job)}.`),
    acceptedPrice !== undefined &&
      `The price has changed from ${formatDollars(acceptedPrice)} to ${formatDollars(job.finalTotal)}.`,
  ].filter((sentence) => typeof sentence === 'string');

/** 'the new price', or 'both' after two sentences. */
export const newTerms = (changed: Changed): string =>
  isBoth(changed) ? 'both' : `the new ${changedParts(changed).toLowerCase()}`;

/** '$125.00 for the visit on Fri, Nov 20, 2026', 'the visit at 9:00 AM', or the price alone. */
export const acceptedTerms = ({ acceptedPrice, acceptedDay, acceptedTime }: Changed, today?: Day): string =>
  [
    acceptedPrice !== undefined && formatDollars(acceptedPrice),
    acceptedDay && `the visit on ${formatDay(acceptedDay, today)}`,
    acceptedTime && `the visit at ${formatTime(acceptedTime)}`,
  ]
    .filter(Boolean)
    .join(' for ');

/** The same for a line of a list: '$125.00 for Nov 20', '$125.00', 'for Nov 20', 'for 9:00 AM', or ''. */
export const acceptedBriefly = ({ acceptedPrice, acceptedDay, acceptedTime }: Changed, today: Day): string =>
  [
    acceptedPrice !== undefined && formatDollars(acceptedPrice),
    acceptedDay && `for ${formatShortDay(acceptedDay, today)}`,
    acceptedTime && `for ${formatTime(acceptedTime)}`,
  ]
    .filter(Boolean)
    .join(' ');

/** What it is now: '$140.00 on Dec 2', '$140.00 at 1:00 PM', or a part, with the day in the words of the place; '' where nothing has changed. */
export const changedTo = (
  { acceptedPrice, acceptedDay, acceptedTime }: Changed,
  job: ToldVisit & Pick<Job, 'finalTotal'>,
  day: string,
): string =>
  [
    acceptedPrice !== undefined && formatDollars(job.finalTotal),
    acceptedDay ? day : acceptedTime && timeOf(job),
  ]
    .filter(Boolean)
    .join(acceptedTime ? ' at ' : ' on ');

/** What a client is asked to accept: the price, or what of it has changed: 'Fri, Dec 11', 'Fri, Dec 11, $410.00', 'Fri, Dec 11, 1:00 PM'. */
export const askedTerms = (changed: Changed, job: ToldVisit & { price: string }, today: Day): string =>
  [
    hasVisitChanged(changed) && formatDay(job.jobDate, today),
    changed.acceptedTime && timeOf(job),
    (changed.acceptedPrice !== undefined || !hasVisitChanged(changed)) && job.price,
  ]
    .filter(Boolean)
    .join(', ');

export const hasVisitChanged = ({ acceptedDay, acceptedTime }: Changed): boolean =>
  Boolean(acceptedDay ?? acceptedTime);
