import {
  hasChangedSince,
  hasOtherDay,
  hasOtherPrice,
  isClosed,
  waitingState,
} from '@app/domain/job/client-page/client-link';
import { lastDayToSend } from '@app/domain/job/estimates/estimate';
import { lastSent, staleAcceptance } from '@app/domain/job/history/mail-outcomes';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { type Day, dayOf, formatDay, formatShortDay } from '@app/domain/shared/dates';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { Alert, Badge } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useJobHistory } from '../api/job-history.ts';
import { InvoiceMail, SentState } from '../mail/invoice-mail.tsx';
import { acceptedDayText, acceptedText, WaitingEstimate } from '../parts/waiting-estimate.tsx';

/** The client accepted another price or day than that of the job, and was not told the new one. */
export function NewPrice({ job }: { job: JobListItem }) {
  const today = useToday();
  const accepted = staleAcceptance(useJobHistory(job.id).data ?? [], job, today);
  const place = useFocusAfterLoss<HTMLDivElement>(accepted ? 1 : 0);
  const isPrice = accepted && hasOtherPrice(accepted, job);
  const acceptedDay = accepted && hasOtherDay(accepted, job, today) ? accepted.jobDate : undefined;
  const textOf = (price: Dollars, day: Day) =>
    [isPrice && formatDollars(price), acceptedDay && formatDay(day)].filter(Boolean).join(' for ');
  const what = isPrice ? 'Price' : 'Date';
  return (
    <div ref={place} tabIndex={-1} className="jobs:outline-none">
      {accepted && (
        <Alert
          tone="warning"
          title={`The ${what.toLowerCase()} has changed since it was accepted`}
          className="jobs:mb-6"
          actions={
            <InvoiceMail
              job={job}
              labels={{ send: `Send the New ${what}`, draft: `Email the New ${what}` }}
              size="small"
              variant="primary"
              acceptedPrice={isPrice ? accepted.total : undefined}
              acceptedDay={acceptedDay}
              asksAcceptance={!isClosed(job, today)}
              {...(waitingState(job, today) && { validUntil: lastDayToSend(job.estimate, today) })}
            />
          }
        >
          {accepted.name} accepted {textOf(accepted.total, acceptedDay ?? job.jobDate)}. It is{' '}
          {textOf(job.finalTotal, job.jobDate)} now.
        </Alert>
      )}
    </div>
  );
}

/** Whether the job went to its client, who accepted it. Renders nothing until the history is read. */
export function JobSentState({ job }: { job: JobListItem }) {
  const events = useJobHistory(job.id).data;
  const today = useToday();
  if (!events) return null;
  const sentAt = lastSent(events);
  if (!sentAt && waitingState(job, today)) return <WaitingEstimate job={job} />;
  const accepted = events.findLast((event) => event.kind === 'accepted');
  return (
    <Dotted
      className="jobs:items-center"
      parts={[
        (sentAt || job.estimate || !accepted) && <SentState key="sent" job={job} sentAt={sentAt} isMain />,
        accepted && (
          <Badge key="accepted" tone={hasChangedSince(accepted, job, today) ? 'yellow' : 'green'}>
            {acceptedText(job)}{' '}
            {hasOtherPrice(accepted, job)
              ? `${formatDollars(accepted.total)}, waiting for ${formatDollars(job.finalTotal)}`
              : acceptedDayText(accepted, job, today) || formatShortDay(dayOf(accepted.at), today)}
          </Badge>
        ),
      ]}
    />
  );
}
