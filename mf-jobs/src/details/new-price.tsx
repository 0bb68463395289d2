import { acceptedTerms, changedParts, changedSince } from '@app/domain/job/client-page/changed-terms';
import { isClosed, isUnsent, waitingState } from '@app/domain/job/client-page/client-link';
import { lastSent, staleAcceptance } from '@app/domain/job/history/mail-outcomes';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { momentIn } from '@app/domain/shared/visit-time';
import { Alert } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useJobHistory, useWaitsForReply } from '../api/job-history.ts';
import { InvoiceMail, labelsOf, SentState } from '../mail/invoice-mail.tsx';
import { AcceptanceMark, useNextEstimate, waitingEstimate } from '../parts/waiting-estimate.tsx';

/** What the client accepted, price or day, otherwise than the job has it, and was not told; undefined where that is nothing. */
export function useUntold(job: JobListItem) {
  const today = useToday();
  const [timeZone, now] = [useTimeZone(), useNow()];
  const accepted = staleAcceptance(useJobHistory(job.id).data ?? [], job, today);
  return (
    accepted && {
      ...changedSince(accepted, job, today),
      accepted,
      asksAcceptance: !isClosed(job, momentIn(timeZone, now)),
    }
  );
}

/** The client accepted another price or day than that of the job, and was not told the new one. */
export function NewPrice({ job }: { job: JobListItem }) {
  const untold = useUntold(job);
  const waitsForReply = useWaitsForReply(job.id);
  const today = useToday();
  const validUntil = useNextEstimate(job);
  const place = useFocusAfterLoss<HTMLDivElement>(untold ? 1 : 0);
  const { accepted, ...changed }: Partial<typeof untold> = untold ?? {};
  const { acceptedPrice, acceptedDay } = changed;
  const what = changedParts(changed);
  const now = [
    acceptedPrice !== undefined && formatDollars(job.finalTotal),
    acceptedDay && `on ${formatDay(job.jobDate, today)}`,
  ];
  return (
    <div ref={place} tabIndex={-1} className="jobs:outline-none">
      {untold && (
        <Alert
          tone="warning"
          title={`The ${what.toLowerCase()} ${acceptedPrice !== undefined && acceptedDay ? 'have' : 'has'} changed since it was accepted`}
          className="jobs:mb-6"
          actions={
            <InvoiceMail
              job={job}
              labels={labelsOf(` the New ${what}`)}
              size="small"
              variant={waitsForReply ? 'secondary' : 'primary'}
              {...changed}
              validUntil={validUntil}
            />
          }
        >
          {accepted?.name} accepted {acceptedTerms(changed, today)}. It is {now.filter(Boolean).join(' ')}{' '}
          now.
        </Alert>
      )}
    </div>
  );
}

/** Whether the job went to its client, who accepted it. Renders nothing until the history is read. */
export function JobSentState({ job }: { job: JobListItem }) {
  const events = useJobHistory(job.id).data;
  const waitsForReply = useWaitsForReply(job.id);
  const today = useToday();
  if (!events) return null;
  const sentAt = lastSent(events);
  const showsEstimate = !sentAt || waitingState(job, today) === 'declined';
  const accepted = events.findLast((event) => event.kind === 'accepted');
  return (
    <Dotted
      className="jobs:items-center"
      parts={[
        showsEstimate && waitingEstimate(job, accepted, today),
        (sentAt || isUnsent(job, accepted, today)) && (
          <SentState key="sent" job={job} sentAt={sentAt} variant={waitsForReply ? 'secondary' : 'primary'} />
        ),
        accepted && <AcceptanceMark key="accepted" acceptance={accepted} job={job} />,
      ]}
    />
  );
}
