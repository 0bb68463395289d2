import { changedParts, changedSince, changedTo } from '@app/domain/job/client-page/changed-terms';
import { isClosed, offeredEstimate } from '@app/domain/job/client-page/client-link';
import { lastAcceptance, staleAcceptance } from '@app/domain/job/history/mail-outcomes';
import { openQuestions } from '@app/domain/job/history/open-question';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { momentIn } from '@app/domain/shared/visit-time';
import type { ButtonVariant } from '@app/ui';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useJobHistory } from '../api/job-history.ts';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { InvoiceMail, labelsOf } from './invoice-mail.tsx';

/** What has changed, price, day or hour, since the client answered or got its estimate, and was not told; undefined where that is nothing. */
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
  `It is ${changed.acceptedPrice !== undefined ? '' : changed.acceptedTime ? 'at ' : 'on '}${changedTo(changed, job, formatDay(job.jobDate, today))} now.`;

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
