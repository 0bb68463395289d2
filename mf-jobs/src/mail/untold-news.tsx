import {
  changedParts,
  changedSince,
  changedTo,
  hasChangedSince,
  isStale,
  withToldLength,
} from '@app/domain/job/client-page/changed-terms';
import { isClosed, offeredEstimate, unsentChange } from '@app/domain/job/client-page/client-link';
import type { JobEvent } from '@app/domain/job/history/job-event';
import { isTelling, lastAcceptance, staleAcceptance, toldTerms } from '@app/domain/job/history/mail-outcomes';
import { openQuestions } from '@app/domain/job/history/open-question';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import type { Day } from '@app/domain/shared/dates';
import { momentIn } from '@app/domain/shared/visit-time';
import type { ButtonVariant } from '@app/ui';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useJobHistory } from '../api/job-history.ts';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { InvoiceMail, labelsOf } from './invoice-mail.tsx';

/**
 * What has changed, price, days or hour, since the client answered or was told of the job, and was not told; undefined where that is nothing.
 * The estimate that waits for an answer comes first, then what was accepted, then what was sent.
 */
export function untoldNews(job: JobListItem, events: readonly JobEvent[], today: Day) {
  const acceptance = lastAcceptance(events);
  const offered = offeredEstimate(job, today, acceptance);
  const accepted = offered ? undefined : staleAcceptance(events, job, today);
  const told = toldTerms(events, job);
  const known = offered ?? accepted ?? told;
  const changed = known && changedSince(withToldLength(known, told), job, today);
  if (!changed || !newsOf(changed)) return undefined;
  const isDeclined = offered ? offered.declinedAt : events.findLast(isTelling)?.kind === 'declined';
  const answer = accepted ? 'accepted' : isDeclined ? 'declined' : 'sent';
  const sent = offered ? 'The estimate was for' : 'It was sent for';
  return {
    changed,
    answer,
    before: answer === 'sent' ? sent : `${accepted?.name ?? job.clientName} ${answer}`,
    /** What was sent since was taken back. */
    isAccepted: Boolean(acceptance && !hasChangedSince(acceptance, job, today)),
    /** The notice of what was declined says it. */
    isInReply: answer === 'declined' && openQuestions(events).at(-1)?.kind === 'declined',
  };
}

/** `untoldNews` of a history, undefined until that is read; what has changed can be accepted until the job is closed. */
export function useUntoldOf(events: readonly JobEvent[] | undefined, job: JobListItem) {
  const isOver = useIsClosed(job);
  const today = useToday();
  const news = events && untoldNews(job, events, today);
  if (!news) return undefined;
  return { ...news, changed: { ...news.changed, asksAcceptance: !news.isAccepted && !isOver } };
}

/** The same of the history that is shown, which sends the documents that were used in this tab. */
export const useUntold = (job: JobListItem) => useUntoldOf(useJobHistory(job.id).data, job);

function useIsClosed(job: JobListItem): boolean {
  const [timeZone, now] = [useTimeZone(), useNow()];
  return isClosed(job, momentIn(timeZone, now));
}

type Untold = NonNullable<ReturnType<typeof useUntold>>;

/** 'It is $125.00 on Wed, Dec 2 now.' */
export const nowText = (job: JobListItem, { changed }: Untold, today: Day): string =>
  `It is ${changed.acceptedPrice !== undefined ? '' : changed.acceptedDay ? 'on ' : 'at '}${changedTo(changed, job, today)} now.`;

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

/** `SendNews` of a job in a list, which has no history: what is new of it is stored with the job. */
export function SendListedNews({ job }: { job: JobListItem }) {
  const today = useToday();
  const isOver = useIsClosed(job);
  const { acceptance } = job;
  const unsent = unsentChange(job, today);
  const isNew = newsOf(unsent) !== undefined;
  const place = useFocusAfterLoss<HTMLSpanElement>(isNew ? 1 : 0);
  const isChanged = acceptance ? hasChangedSince(acceptance, job, today) : false;
  const stale = acceptance && job.told && isStale(acceptance, job.told, job, today) ? acceptance : undefined;
  const known = offeredEstimate(job, today, acceptance) ?? stale;
  const since = known ? changedSince(withToldLength(known, job.told), job, today) : {};
  const changed = newsOf(since) ? since : unsent;
  const asksAcceptance = !isOver && !(acceptance && !isChanged);
  return (
    <span ref={place} tabIndex={-1} className="jobs:outline-none jobs:empty:absolute">
      {isNew && <SendNews job={job} changed={{ ...changed, asksAcceptance }} variant="quiet" />}
    </span>
  );
}
