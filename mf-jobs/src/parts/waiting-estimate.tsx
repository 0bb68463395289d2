import {
  acceptedBriefly,
  hasChangedSince,
  hasOtherDay,
  isEstimateNext,
  waitingState,
} from '@app/domain/job/client-page/client-link';
import type { Acceptance, AcceptedDay } from '@app/domain/job/client-page/client-replies';
import { estimateState, estimateStateText, lastDayToSend } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { type Day, dayOf, formatMoment, formatShortDay } from '@app/domain/shared/dates';
import { estimateNumber, invoiceNumber } from '@app/domain/shared/record-numbers';
import { momentIn } from '@app/domain/shared/visit-time';
import { Badge } from '@app/ui';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';

/** The last day of the estimate of a job while that is sent next, after `accepted` for another day; undefined where the invoice is. */
export function useNextEstimate(job: JobListItem, accepted?: AcceptedDay): Day | undefined {
  const now = momentIn(useTimeZone(), useNow());
  return isEstimateNext(job, now, accepted) ? lastDayToSend(job.estimate, now.day, job.jobDate) : undefined;
}

/** 'EST-0007' while the estimate of a job is sent next, else 'INV-0007'. */
export const JobNumber = ({ job }: { job: JobListItem }) =>
  (useNextEstimate(job) ? estimateNumber : invoiceNumber)(job.id);

/** 'Estimate accepted', '' without one that was sent. */
export function estimateText(job: JobListItem, today: Day): string {
  const state = estimateState(job.estimate, job, today);
  return state ? estimateStateText(state) : '';
}

/** 'Estimate sent Nov 27, valid until Dec 27'; nothing unless it waits. */
export function WaitingEstimate({ job }: { job: JobListItem }) {
  const today = useToday();
  const { sentAt, declinedAt, validUntil } = job.estimate ?? {};
  const on = (moment = '') => formatShortDay(dayOf(moment), today);
  switch (waitingState(job, today)) {
    case 'sent':
      return (
        <Badge tone="blue">
          Estimate sent {on(sentAt!)}, valid until {formatShortDay(validUntil!, today)}
        </Badge>
      );
    case 'declined':
      return <Badge tone="red">Estimate declined {on(declinedAt!)}</Badge>;
    case 'expired':
      return <Badge tone="yellow">Estimate expired {formatShortDay(validUntil!, today)}</Badge>;
    default:
      return null;
  }
}

/** 'for Nov 30' where a job has another day than was accepted, or else ''. */
export const acceptedDayText = (
  accepted: AcceptedDay,
  job: Pick<JobListItem, 'jobDate'>,
  today: Day,
): string =>
  acceptedBriefly({ acceptedDay: hasOtherDay(accepted, job, today) ? accepted.jobDate : undefined }, today);

/** What a client accepted: the estimate, the price of the job, or without a name where its day has changed since. */
export const acceptedText = ({ estimate }: Pick<JobListItem, 'estimate'>, otherDay?: Day | ''): string =>
  estimate ? estimateStateText('accepted') : otherDay ? 'Accepted' : 'Price accepted';

type AcceptanceLineProps = {
  acceptance: Acceptance;
  job: Pick<JobListItem, 'finalTotal' | 'paidTotal' | 'jobDate' | 'estimate'>;
  isShort?: boolean;
  children?: ReactNode;
};

/** Who accepted the price of a job and when, or the day alone; the price, too, if it has changed since. */
export function AcceptanceLine({ acceptance, job, isShort = false, children }: AcceptanceLineProps) {
  const { name, at, total } = acceptance;
  const today = useToday();
  const day = acceptedDayText(acceptance, job, today);
  const acceptedPrice = total === job.finalTotal ? undefined : total;
  const terms = acceptedBriefly({ acceptedPrice, acceptedDay: day ? acceptance.jobDate : undefined }, today);
  return (
    <p
      className="jobs:text-small jobs:wrap-anywhere"
      title={isShort ? `${name}, ${formatMoment(at)}` : undefined}
    >
      <Badge tone={hasChangedSince(acceptance, job, today) ? 'yellow' : 'green'}>
        {acceptedText(job, day)}
      </Badge>{' '}
      {isShort ? formatShortDay(dayOf(at), today) : `${name}, ${formatMoment(at)}`}
      {terms && `, ${terms}`} {children}
    </p>
  );
}
