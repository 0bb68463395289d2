import { acceptedBriefly, changedToBriefly } from '@app/domain/job/client-page/change-words';
import {
  asksAnew,
  type Changed,
  changedParts,
  changedSince,
  changedVisit,
  hasChangedSince,
  hasVisitChanged,
  isWaitingUnsent,
  withoutParts,
  withTerms,
} from '@app/domain/job/client-page/changed-terms';
import {
  isClosed,
  isEstimateNext,
  unsentChange,
  waitingState,
} from '@app/domain/job/client-page/client-link';
import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import { lastDayToSend } from '@app/domain/job/estimates/estimate';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import { type Day, formatShortDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { estimateNumber, invoiceNumber } from '@app/domain/shared/record-numbers';
import type { Moments } from '@app/domain/shared/time-zone';
import { momentIn } from '@app/domain/shared/visit-time';
import { Badge } from '@app/ui';
import { useMoments, useNow, useTimeZone } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';

/** The last day of the estimate of a job while that is sent next; undefined where the invoice is. */
export function useNextEstimate(job: JobListItem): Day | undefined {
  const now = momentIn(useTimeZone(), useNow());
  return isEstimateNext(job, now) ? lastDayToSend(job.estimate, now.day, job.jobDate) : undefined;
}

/** 'EST-0007' while the estimate of a job is sent next, else 'INV-0007'. */
export const JobNumber = ({ job }: { job: JobListItem }) =>
  (useNextEstimate(job) ? estimateNumber : invoiceNumber)(job.id);

/**
 * 'Estimate sent Nov 27, valid until Dec 27', or what became of a new price, date or time; undefined unless it waits, and of a price that is
 * not that of the job beside the acceptance that says so.
 */
export function waitingEstimate(job: JobListItem, { today, dayOf }: Moments) {
  const { acceptance: accepted } = job;
  const { sentAt, declinedAt, validUntil, total } = job.estimate ?? {};
  const on = (moment = '') => formatShortDay(dayOf(moment), today);
  const waiting = accepted ? changedSince(accepted, job, today) : {};
  const what = changedParts(waiting).toLowerCase();
  // What went out or came back, also where a part of it was set back since.
  const answered = job.estimate ? withTerms(job, job.estimate) : job;
  const answeredParts = accepted ? changedParts(changedSince(accepted, answered, today)).toLowerCase() : '';
  const name = what ? `New ${answeredParts || what}` : 'Estimate';
  const isOther = total !== job.finalTotal;
  const change = unsentChange(job, today);
  // Beside an hour that was sent, its end.
  const isEnd = what.includes('time') && change.acceptedLength && !asksAnew(change, job);
  const unsent = isEnd ? 'new length' : newsOf(change)?.toLowerCase();
  switch (waitingState(job, today)) {
    case 'sent':
      if (what && (isWaitingUnsent(waiting, change, job) || sentAt! < accepted!.at)) return undefined;
      return (
        <Badge key="estimate" tone={unsent ? 'yellow' : 'blue'}>
          {name} {isOther && `of ${formatDollars(total!)} `}sent {on(sentAt!)}
          {unsent
            ? `, ${unsent} not sent yet`
            : validUntil! >= today && `, valid until ${formatShortDay(validUntil!, today)}`}
        </Badge>
      );
    case 'declined':
      return (
        <Badge key="estimate" tone="red">
          {name} {isOther && `of ${formatDollars(total!)} `}declined {on(declinedAt!)}
          {unsent && `, ${unsent} not sent yet`}
        </Badge>
      );
    case 'expired':
      return (
        <Badge key="estimate" tone="yellow">
          Estimate expired {formatShortDay(validUntil!, today)}
        </Badge>
      );
  }
}

/** What a client accepted: the estimate, the price of the job, what was new of it, or without a name where day or hour have changed since. */
function acceptedText({ job, acceptance }: AcceptanceProps, since: Changed): string {
  if (job.estimate) return 'Estimate accepted';
  if (hasVisitChanged(since)) return 'Accepted';
  return `${acceptance.changed ? `New ${acceptance.changed}` : 'Price'} accepted`;
}

type AcceptanceProps = { acceptance: Acceptance; job: JobListItem };

/** When it was accepted, or what, and what the job waits for since; quiet after that was declined. */
export function AcceptanceMark({ acceptance, job }: AcceptanceProps) {
  const { today, dayOf } = useMoments();
  const changed = changedSince(acceptance, job, today);
  const now = changedToBriefly(changed, job, today);
  const before = acceptedBriefly(changed, today);
  const isOver = isClosed(job, momentIn(useTimeZone(), useNow()));
  if (waitingState(job, today) === 'declined') return `Accepted before${before && `, ${before}`}`;
  return (
    <Badge tone={now ? 'yellow' : 'green'}>
      {acceptedText({ job, acceptance }, changed)}{' '}
      {now
        ? `${before}, ${isWaitingUnsent(changed, unsentChange(job, today), job) ? `now ${now}, not sent yet` : `${isOver ? 'now' : 'waiting for'} ${now}`}`
        : formatShortDay(dayOf(acceptance.at), today)}
    </Badge>
  );
}

/** Who accepted the price of a job and when; price and day, too, where they have changed since. */
export function AcceptanceLine({ acceptance, job, children }: AcceptanceProps & { children: ReactNode }) {
  const { name, at, total } = acceptance;
  const { today, formatMoment } = useMoments();
  const visit = changedVisit(acceptance, job, today);
  const acceptedPrice = total === job.finalTotal ? undefined : total;
  const terms = acceptedBriefly({ acceptedPrice, ...visit }, today);
  return (
    <p className="jobs:text-small jobs:wrap-anywhere">
      <Badge tone={hasChangedSince(acceptance, job, today) ? 'yellow' : 'green'}>
        {acceptedText({ job, acceptance }, visit)}
      </Badge>{' '}
      {name}, {formatMoment(at, today)}
      {terms && `, ${terms}`} {children}
    </p>
  );
}

/** What has changed and was not sent, where no mark of an estimate or of an acceptance says it. */
export function newsMark(job: JobListItem, moments: Moments) {
  const { today } = moments;
  const { acceptance, estimate, sentAt } = job;
  const unsent = unsentChange(job, today);
  const waiting = acceptance ? changedSince(acceptance, job, today) : {};
  // The acceptance says what waits and was not sent, not what was set back beside it.
  const isSaid = isWaitingUnsent(waiting, unsent, job);
  const news = newsOf(isSaid ? withoutParts(unsent, waiting) : unsent);
  const isUnsentEstimate = !acceptance && Boolean(estimate) && !sentAt;
  if (!news || isUnsentEstimate || waitingEstimate(job, moments)) return null;
  return (
    <Badge key="news" tone="yellow">
      {news} not sent yet
    </Badge>
  );
}
