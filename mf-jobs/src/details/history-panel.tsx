import { DOCUMENT_ACTIONS, JOB_DOCUMENTS } from '@app/domain/job/documents/job-document';
import { changeText, visitChange } from '@app/domain/job/history/job-changes';
import type { FieldChange, JobEvent } from '@app/domain/job/history/job-event';
import { isAddedPhoto } from '@app/domain/job/history/list-changes';
import {
  isOwnEntry,
  type MailOutcome,
  mailName,
  mailOutcomes,
  mailSentText,
  refusalText,
} from '@app/domain/job/history/mail-outcomes';
import { declinedName, markText, openQuestions } from '@app/domain/job/history/open-question';
import type { Job } from '@app/domain/job/job/job';
import { repeatText } from '@app/domain/job/job/recurrence';
import { CHANGE_WORDS } from '@app/domain/job/my-day/visit-changes';
import { CONFLICTS } from '@app/domain/job/my-day/visit-clock';
import { PAID_BY } from '@app/domain/job/payments/payment-methods';
import type { NewPayment } from '@app/domain/job/payments/payments';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatTime } from '@app/domain/shared/time-of-day';
import { Badge, Button, Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Timeline, TimelineEntry } from '@app/ui/timeline';
import { useMoments, useTimeZone, useToday } from '@app/web-kit/company-time';
import { type ReactNode, useState } from 'react';
import { useJobHistory } from '../api/job-history.ts';
import { useCleaners } from '../api/settings.ts';
import { type ClockEntry, useClockEntries } from '../api/visit-clocks.ts';
import { DoneQuestion } from './open-question.tsx';

const SHOWN_AT_FIRST = 8;

/** The newest entry first. */
export function HistoryPanel({ job }: { job: Job }) {
  const { data, error, mutate } = useJobHistory(job.id);
  const [showsAll, setShowsAll] = useState(false);
  const outcomes = data && mailOutcomes(data);
  const events = data && outcomes && withCreation(job, data).filter(isOwnEntry(outcomes)).toReversed();
  const stamped = useClockEntries(job.id);
  const { today, formatMoment } = useMoments();
  const entries = events && [...events, ...stamped].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const doneId =
    openQuestions(data ?? []).length === 0 && data?.findLast(({ kind }) => kind === 'questionDone')?.id;
  const hidden = showsAll || !entries ? 0 : Math.max(0, entries.length - SHOWN_AT_FIRST);
  return (
    <Panel title="History">
      {error && (
        <LoadFailed isShown={events !== undefined} onRetry={() => mutate()}>
          The history could not be loaded.
        </LoadFailed>
      )}
      {!events && !error && (
        <div role="status" aria-label="Loading history">
          <Skeleton className="jobs:w-48" />
        </div>
      )}
      {entries && (
        <Timeline label="History">
          {entries.slice(0, entries.length - hidden).map((event) => (
            <TimelineEntry
              key={event.id}
              at={event.at}
              time={event.kind === 'clock' ? event.day : formatMoment(event.at, today)}
              by={event.byUsername}
            >
              <EventText
                event={event}
                before={data.filter(({ id }) => id < event.id)}
                outcome={outcomes?.get(event.id)}
                mark={event.id === doneId ? <DoneQuestion jobId={job.id} events={data} /> : undefined}
              />
            </TimelineEntry>
          ))}
        </Timeline>
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="small" className="jobs:mt-3" onClick={() => setShowsAll(true)}>
          Show {hidden} earlier {hidden === 1 ? 'entry' : 'entries'}
        </Button>
      )}
    </Panel>
  );
}

/** Jobs from before there was a history begin with the time of their creation. */
const withCreation = (job: Job, events: readonly JobEvent[]): readonly JobEvent[] =>
  events[0]?.kind === 'created'
    ? events
    : [{ id: 0, kind: 'created', at: job.createdAt, byUsername: null }, ...events];

type EventTextProps = {
  event: JobEvent | ClockEntry;
  before: readonly JobEvent[];
  outcome: MailOutcome | undefined;
  /** Replaces the text of the mark that can be taken back. */
  mark: ReactNode;
};

function EventText({ event, before, outcome, mark }: EventTextProps) {
  const { today: now, formatMoment } = useMoments();
  switch (event.kind) {
    case 'created':
      return 'Created';
    case 'deleted':
      return 'Deleted';
    case 'restored':
      return 'Restored';
    case 'paid':
    case 'refunded':
    case 'paymentRemoved':
    case 'paymentChanged':
      return <PaymentText {...event} />;
    case 'linkCreated':
      return `Client link made${event.document ? ' for the estimate' : ''}`;
    case 'linkRevoked':
      return 'Client link removed';
    case 'accepted':
      return `${event.changed ? `New ${event.changed} accepted` : 'Accepted'} by ${event.name} for ${formatDollars(event.total)}${event.jobDate ? `, visit on ${formatDay(event.jobDate, now)}${event.startTime ? ` at ${formatTime(event.startTime)}` : ''}` : ''}`;
    case 'question':
      return <Said title="Question of the client" text={event.text} />;
    case 'declined':
      return <Said title={`${declinedName(event, before)} declined by the client`} text={event.text} />;
    case 'estimateValid':
      return `Estimate valid until ${formatDay(event.validUntil, now)}`;
    case 'questionDone':
      return (
        <>
          {(event.isReplied || event.isTexted) && (
            <span className="jobs:block">Replied by {event.isTexted ? 'text' : 'your own mail'}</span>
          )}
          {mark ?? markText(before, false)}
        </>
      );
    case 'questionReopened':
      return markText(before, true);
    case 'document':
      return `${event.news ?? JOB_DOCUMENTS[event.document]} ${DOCUMENT_ACTIONS[event.action]}`;
    case 'mailQueued':
      return (
        <>
          {mailSentText(event)} {outcome && <OutcomeBadge outcome={outcome} queuedAt={event.at} />}
          <Quote text={event.text ?? ''} look="jobs:bg-mist" />
        </>
      );
    case 'mailSent':
      return `The ${mailName(event)} for ${event.to} was handed to the mail server`;
    case 'mailRefused':
      return <Refusal {...refusalText(event, event)} />;
    case 'repeats':
      return `Repeats ${repeatText(event, now)}`;
    case 'fromSeries':
      return `From a series, ${repeatText({ every: event.every, until: null })}, visit of ${formatDay(event.day, now)}`;
    case 'visitChanged':
    case 'comingChanged':
      return <Changes {...visitChange(event, now)} />;
    case 'seriesEnds':
      return event.until
        ? `The last visit is until ${formatDay(event.until, now)}`
        : 'The series has no last day';
    case 'clock':
      return event.text;
    case 'clockCorrected':
      return <CorrectedClock {...event} />;
    case 'visitConflict':
      return `Said on the phone, and not taken: ${CHANGE_WORDS[event.said]}, ${formatMoment(event.saidAt, now)}. ${CONFLICTS[event.reason]}.`;
    case 'changed':
      return <Changes title={event.changes.every(isAddedPhoto) ? '' : 'Changed'} changes={event.changes} />;
  }
}

function PaymentText({ kind, amount, method, date, note, tip, tipCleaner }: NewPayment & { kind: string }) {
  const [today, cleaners] = [useToday(), useCleaners()];
  const what = amount < 0 ? `Refund of ${formatDollars(-amount)}` : formatDollars(amount);
  const taken = amount < 0 ? what : amount > 0 ? `Payment of ${what}` : `Tip of ${formatDollars(tip ?? 0)}`;
  if (kind === 'paymentRemoved') return `${taken} removed`;
  if (kind === 'paymentChanged') return `${taken} changed`;
  const how = `by ${PAID_BY[method].label}, ${formatDay(date, today)}${note ? ` (${note})` : ''}`;
  if (amount < 0) return `${what} ${how}`;
  const whose = cleanerName(tipCleaner ?? null, cleaners);
  const gift = tip ? `${formatDollars(tip)} as a tip${whose && ` for ${whose}`}` : '';
  return `${[amount > 0 && what, gift].filter(Boolean).join(' and ')} paid ${how}`;
}

function CorrectedClock({ cleaner, changes }: { cleaner: string; changes: readonly FieldChange[] }) {
  const name = cleanerName(cleaner, useCleaners());
  return <Changes title={`Times of ${name} corrected`} changes={changes} />;
}

// A later acceptance has its own time.
const AT_ONCE_MS = 60_000;

function OutcomeBadge({ outcome, queuedAt }: { outcome: MailOutcome; queuedAt: string }) {
  const { formatMoment } = useMoments();
  if (outcome.state === 'sent') {
    const isLate = Date.parse(outcome.at) - Date.parse(queuedAt) > AT_ONCE_MS;
    return <Badge tone="green">Handed to the mail server{isLate && `, ${formatMoment(outcome.at)}`}</Badge>;
  }
  if (outcome.state === 'waiting') return <Badge>Waiting</Badge>;
  return outcome.isFinal ? <Badge tone="red">Refused</Badge> : <Badge tone="yellow">Tried again</Badge>;
}

const Refusal = ({ text, details }: ReturnType<typeof refusalText>) => (
  <>
    {text}
    {details && <span className="jobs:block jobs:text-small jobs:text-ink-soft">{details}</span>}
  </>
);

const Said = ({ title, text }: { title: string; text: string }) => (
  <>
    {title}
    <Quote text={text} look="jobs:bg-yellow-ground jobs:text-yellow-text" />
  </>
);

const Quote = ({ text, look }: { text: string; look: string }) => (
  <span
    className={`jobs:mt-1 jobs:block jobs:empty:hidden jobs:rounded jobs:px-3 jobs:py-2 jobs:whitespace-pre-line jobs:wrap-anywhere ${look}`}
  >
    {text}
  </span>
);

function Changes({ title, changes }: { title: string; changes: readonly FieldChange[] }) {
  const cleaners = useCleaners();
  const [timeZone, today] = [useTimeZone(), useToday()];
  return (
    <>
      {title}
      <ul className={`jobs:empty:hidden ${title && 'jobs:text-small'}`}>
        {changes.map((change) => (
          <ChangedField key={change.field} {...changeText(change, cleaners, timeZone, today)} />
        ))}
      </ul>
    </>
  );
}

const ChangedField = ({ label, from, to }: ReturnType<typeof changeText>) => (
  <li>
    <span className="jobs:text-ink-soft">{label}:</span>{' '}
    {from && <span className="jobs:line-through jobs:decoration-ink-quiet">{from}</span>}
    {from && (to ? <span aria-hidden> → </span> : ' ')}
    {to || <span className="jobs:text-ink-soft">removed</span>}
  </li>
);
