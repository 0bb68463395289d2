import { type Day, formatDayRange } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import type { TimeOfDay } from '../../shared/time-of-day.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { formatVisitTime } from '../../shared/visit-time.ts';
import type { Job } from '../job/job.ts';
import {
  type Changed,
  changedParts,
  changedVisit,
  hasVisitChanged,
  partsOf,
  type SentTerms,
} from './changed-terms.ts';

/** 'price and date have changed', or 'price has changed'. */
export const haveChanged = (changed: Changed): string =>
  `${changedParts(changed).toLowerCase()} ${partsOf(changed).length > 1 ? 'have' : 'has'} changed`;

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
