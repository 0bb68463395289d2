import { acceptedTerms, changedTo, haveChanged } from '@app/domain/job/client-page/change-words';
import { changedParts } from '@app/domain/job/client-page/changed-terms';
import { isClosed, offeredEstimate, untoldTerms } from '@app/domain/job/client-page/client-link';
import { isTelling } from '@app/domain/job/history/mail-outcomes';
import { openQuestions } from '@app/domain/job/history/open-question';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { Day } from '@app/domain/shared/dates';
import { momentIn } from '@app/domain/shared/visit-time';
import type { ButtonVariant } from '@app/ui';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useJobHistory } from '../api/job-history.ts';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { InvoiceMail, labelsOf } from './invoice-mail.tsx';

/** What the client of a job does not know of price, days and hour; nothing of it is to be accepted once the job is closed. */
export function useUntold(job: JobListItem) {
  const isOver = isClosed(job, momentIn(useTimeZone(), useNow()));
  const untold = untoldTerms(job, useToday());
  return untold && { ...untold, ...(isOver && { asked: '' }) };
}

type Untold = NonNullable<ReturnType<typeof useUntold>>;

/** The same in words, once the history is read. */
export function useUntoldNotice(job: JobListItem) {
  const events = useJobHistory(job.id).data;
  const untold = useUntold(job);
  const today = useToday();
  if (!untold || !events) return undefined;
  const { told, accepted, changed } = untold;
  const [isOfTold, isOfAccepted] = [changedParts(told), changedParts(accepted)];
  const isDeclined = events.findLast(isTelling)?.kind === 'declined';
  const sent = offeredEstimate(job, today, job.acceptance) ? 'The estimate was for' : 'It was sent for';
  const answer = isDeclined ? 'declined' : 'sent';
  const since = isOfAccepted ? (isOfTold ? '' : ' since it was accepted') : ` since it was ${answer}`;
  return {
    untold,
    title: `The ${haveChanged(changed)}${since}`,
    before: [
      isOfAccepted && `${job.acceptance!.name} accepted ${acceptedTerms(accepted, today)}.`,
      isOfTold && `${isDeclined ? `${job.clientName} declined` : sent} ${acceptedTerms(told, today)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    now: nowText(job, untold, today),
    /** The notice of what was declined says it. */
    isInReply: isDeclined && openQuestions(events).at(-1)?.kind === 'declined',
  };
}

/** 'It is $125.00 on Wed, Dec 2 now.' */
const nowText = (job: JobListItem, { changed }: Untold, today: Day): string =>
  `It is ${changed.acceptedPrice !== undefined ? '' : changed.acceptedDay ? 'on ' : 'at '}${changedTo(changed, job, today)} now.`;

type NewsProps = { job: JobListItem; variant: ButtonVariant };

/** Sends what has changed. */
export const SendNews = ({ job, untold, variant }: NewsProps & { untold: Untold }) => (
  <InvoiceMail
    job={job}
    labels={labelsOf(` the New ${changedParts(untold.changed)}`)}
    size="small"
    variant={variant}
    {...untold.changed}
    asked={untold.asked}
    validUntil={useNextEstimate(job)}
  />
);

/** The same of a job in a list, where that is something. */
export function SendListedNews({ job }: { job: JobListItem }) {
  const untold = useUntold(job);
  const place = useFocusAfterLoss<HTMLSpanElement>(untold ? 1 : 0);
  return (
    <span ref={place} tabIndex={-1} className="jobs:outline-none jobs:empty:absolute">
      {untold && <SendNews job={job} untold={untold} variant="quiet" />}
    </span>
  );
}
