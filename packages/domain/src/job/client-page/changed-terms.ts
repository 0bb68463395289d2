import { type Day, dayWithoutYear, formatDay, formatShortDay } from '../../shared/dates.ts';
import { type Dollars, formatDollars } from '../../shared/money.ts';
import type { Job } from '../job/job.ts';
import { isPaid } from '../payments/payments.ts';
import type { Acceptance } from './client-replies.ts';

export type PricedJob = Pick<Job, 'finalTotal' | 'paidTotal'>;

/** What a client has accepted or declined; the day of earlier answers is not known. */
type AnsweredTerms = Pick<Acceptance, 'total'> & { jobDate?: Day | null | undefined };

/** True while a client has accepted another price than that of a job; one that is paid waits for nothing. */
const hasOtherPrice = ({ total }: Pick<Acceptance, 'total'>, job: PricedJob): boolean =>
  total !== job.finalTotal && !isPaid(job);

/** True while a client has accepted another first day than that of a job to come. */
export const hasOtherDay = (
  { jobDate }: Omit<AnsweredTerms, 'total'>,
  job: Pick<Job, 'jobDate'>,
  today: Day,
): boolean => Boolean(jobDate) && jobDate !== job.jobDate && job.jobDate >= today;

/** True while price or first day are others than the client accepted. */
export const hasChangedSince = (
  accepted: AnsweredTerms,
  job: PricedJob & Pick<Job, 'jobDate'>,
  today: Day,
): boolean => hasOtherPrice(accepted, job) || hasOtherDay(accepted, job, today);

/** The price and the first day that a client accepted, where those of the job are others now. */
export type Changed = { acceptedPrice?: Dollars | undefined; acceptedDay?: Day | undefined };

export const changedSince = (
  accepted: AnsweredTerms,
  job: PricedJob & Pick<Job, 'jobDate'>,
  today: Day,
): Changed => ({
  acceptedPrice: hasOtherPrice(accepted, job) ? accepted.total : undefined,
  acceptedDay: (hasOtherDay(accepted, job, today) && accepted.jobDate) || undefined,
});

/** 'Price', 'Date' or 'Price and Date'; '' where neither has changed. */
export const changedParts = ({ acceptedPrice, acceptedDay }: Changed): string =>
  [acceptedPrice !== undefined && 'Price', acceptedDay && 'Date'].filter(Boolean).join(' and ');

const isBoth = ({ acceptedPrice, acceptedDay }: Changed): boolean =>
  acceptedPrice !== undefined && acceptedDay !== undefined;

/** 'price and date have changed', or 'price has changed'. */
export const haveChanged = (changed: Changed): string =>
  `${changedParts(changed).toLowerCase()} ${isBoth(changed) ? 'have' : 'has'} changed`;

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
  isBoth(changed) ? 'both' : `the new ${changedParts(changed).toLowerCase()}`;

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
