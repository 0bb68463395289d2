import {
  acceptedTerms,
  changedParts,
  changedSince,
  changedTo,
} from '@app/domain/job/client-page/changed-terms';
import {
  isClosed,
  isUnsent,
  offeredEstimate,
  unsentChange,
  waitingState,
} from '@app/domain/job/client-page/client-link';
import { lastAcceptance, lastSent, staleAcceptance } from '@app/domain/job/history/mail-outcomes';
import { openQuestions } from '@app/domain/job/history/open-question';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import { statusOf } from '@app/domain/request/status';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { momentIn } from '@app/domain/shared/visit-time';
import { Alert, Button, type ButtonVariant } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useJobHistory, useWaitsForReply } from '../api/job-history.ts';
import { useRequest, useRequestStatus } from '../api/requests.ts';
import { InvoiceMail, labelsOf, SentState } from '../mail/invoice-mail.tsx';
import { AcceptanceMark, useNextEstimate, waitingEstimate } from '../parts/waiting-estimate.tsx';

/** What has changed, price or day, since the client answered or got its estimate, and was not told; undefined where that is nothing. */
export function useUntold(job: JobListItem) {
  const today = useToday();
  const [timeZone, now] = [useTimeZone(), useNow()];
  const events = useJobHistory(job.id).data;
  if (!events) return undefined;
  const offered = offeredEstimate(job, today, lastAcceptance(events));
  const accepted = offered ? undefined : staleAcceptance(events, job, today);
  const change = changedSince(offered ?? accepted ?? { total: job.finalTotal }, job, today);
  if (!newsOf(change)) return undefined;
  const answer = accepted ? 'accepted' : offered?.declinedAt ? 'declined' : 'sent';
  return {
    changed: { ...change, asksAcceptance: !isClosed(job, momentIn(timeZone, now)) },
    answer,
    before: answer === 'sent' ? 'The estimate was for' : `${accepted?.name ?? job.clientName} ${answer}`,
    /** The notice of what was declined says it. */
    isInReply: answer === 'declined' && openQuestions(events).at(-1)?.kind === 'declined',
  };
}

type Untold = NonNullable<ReturnType<typeof useUntold>>;

/** 'It is $125.00 on Wed, Dec 2 now.' */
export const nowText = (job: JobListItem, { changed }: Untold, today: Day): string =>
  `It is ${changed.acceptedPrice === undefined ? 'on ' : ''}${changedTo(changed, job, formatDay(job.jobDate, today))} now.`;

/** Sends what has changed. */
export const SendNews = ({ job, changed, variant }: Pick<Untold, 'changed'> & NewsProps) => (
  <InvoiceMail
    job={job}
    labels={labelsOf(` the New ${changedParts(changed)}`)}
    size="small"
    variant={variant}
    {...changed}
    validUntil={useNextEstimate(job)}
  />
);
type NewsProps = { job: JobListItem; variant: ButtonVariant };

/** The client answered or got another price or day than that of the job, and was not told the new one. */
export function NewPrice({ job }: { job: JobListItem }) {
  const found = useUntold(job);
  const untold = found?.isInReply ? undefined : found;
  const waitsForReply = useWaitsForReply(job.id);
  const today = useToday();
  const place = useFocusAfterLoss<HTMLDivElement>(untold ? 1 : 0);
  const { acceptedPrice, acceptedDay } = untold?.changed ?? {};
  return (
    <div ref={place} tabIndex={-1} className="jobs:outline-none">
      {untold && (
        <Alert
          tone="warning"
          title={`The ${changedParts(untold.changed).toLowerCase()} ${acceptedPrice !== undefined && acceptedDay ? 'have' : 'has'} changed since it was ${untold.answer}`}
          className="jobs:mb-6"
          actions={
            <SendNews job={job} changed={untold.changed} variant={waitsForReply ? 'secondary' : 'primary'} />
          }
        >
          {untold.before} {acceptedTerms(untold.changed, today)}. {nowText(job, untold, today)}
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
  const accepted = lastAcceptance(events);
  const shown = { ...job, sentAt, acceptance: accepted ?? null };
  return (
    <Dotted
      className="jobs:items-center"
      parts={[
        showsEstimate && waitingEstimate(job, accepted, today),
        !newsOf(unsentChange(shown, today)) && (sentAt || isUnsent(job, accepted, today)) && (
          <SentState key="sent" job={job} sentAt={sentAt} variant={waitsForReply ? 'secondary' : 'primary'} />
        ),
        accepted && <AcceptanceMark key="accepted" acceptance={accepted} job={shown} />,
      ]}
    />
  );
}

/** Marks the request of a job that its client accepted as scheduled. Renders nothing where that is not to do. */
export function MarkScheduled({ job }: { job: JobListItem }) {
  const isAccepted = useJobHistory(job.id).data?.some(({ kind }) => kind === 'accepted');
  const isEstimate = useNextEstimate(job) !== undefined;
  const { data: request } = useRequest(job.requestId);
  const mark = useRequestStatus();
  const { pending, run } = usePending();
  const status = request && statusOf(request);
  const isShown = isAccepted && !isEstimate && (status === 'pending' || status === 'contacted');
  const place = useFocusAfterLoss<HTMLSpanElement>(isShown ? 1 : 0);
  const handleMark = () =>
    run(true, MESSAGES.statusUpdateFailed, async () => {
      await mark(job.requestId!, 'scheduled');
      toastSuccess(`Request ${requestNumber(job.requestId!)} is marked as scheduled`);
    });
  return (
    <span ref={place} tabIndex={-1} className="jobs:block jobs:outline-none">
      {isShown && (
        <Button variant="quiet" size="small" className="jobs:px-0!" pending={pending} onClick={handleMark}>
          Mark Request as Scheduled
        </Button>
      )}
    </span>
  );
}
