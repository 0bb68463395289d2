import type { Job } from '@app/domain/job/job';
import { changeText, type FieldChange } from '@app/domain/job/job-changes';
import { DOCUMENT_ACTIONS, JOB_DOCUMENTS, type JobEvent } from '@app/domain/job/job-event';
import { JOB_MAILS } from '@app/domain/job/job-mail';
import { PAYMENT_METHODS } from '@app/domain/job/payment-methods';
import { formatDay, formatMoment } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { Alert, Button, Panel, Skeleton } from '@app/ui';
import { Timeline, TimelineEntry } from '@app/ui/timeline';
import { useState } from 'react';
import { useJobHistory } from '../api/job-history.ts';
import { useCleaners } from '../api/settings.ts';

const SHOWN_AT_FIRST = 8;

/** The newest entry first. */
export function HistoryPanel({ job }: { job: Job }) {
  const { data, error, mutate } = useJobHistory(job.id);
  const [showsAll, setShowsAll] = useState(false);
  const events = data && withCreation(job, data).toReversed();
  const hidden = showsAll || !events ? 0 : Math.max(0, events.length - SHOWN_AT_FIRST);
  return (
    <Panel title="History">
      {error && (
        <Alert
          actions={
            <Button variant="secondary" size="small" onClick={() => mutate()}>
              Try again
            </Button>
          }
        >
          The history could not be loaded.
        </Alert>
      )}
      {!events && !error && (
        <div role="status" aria-label="Loading history">
          <Skeleton className="jobs:w-48" />
        </div>
      )}
      {events && (
        <Timeline label="History">
          {events.slice(0, events.length - hidden).map((event) => (
            <TimelineEntry key={event.id} at={event.at} time={formatMoment(event.at)} by={event.byUsername}>
              <EventText event={event} />
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

function EventText({ event }: { event: JobEvent }) {
  switch (event.kind) {
    case 'created':
      return 'Created';
    case 'deleted':
      return 'Deleted';
    case 'restored':
      return 'Restored';
    case 'paid':
      return `${formatDollars(event.amount)} paid by ${PAYMENT_METHODS[event.method].label}, ${formatDay(event.date)}`;
    case 'paymentRemoved':
      return `Payment of ${formatDollars(event.amount)} removed`;
    case 'linkCreated':
      return 'Client link made';
    case 'linkRevoked':
      return 'Client link removed';
    case 'accepted':
      return `Accepted by ${event.name} for ${formatDollars(event.total)}`;
    case 'question':
      return <Question text={event.text} />;
    case 'document':
      return `${JOB_DOCUMENTS[event.document]} ${DOCUMENT_ACTIONS[event.action]}`;
    case 'mailQueued':
      return `${JOB_MAILS[event.mail]} mailed to ${event.to}`;
    case 'mailSent':
      return `The mail server accepted the ${JOB_MAILS[event.mail].toLowerCase()} for ${event.to}`;
    case 'mailRefused':
      return `The mail server did not accept the ${JOB_MAILS[event.mail].toLowerCase()} for ${event.to}: ${event.problem}. ${event.isFinal ? 'It is not tried again.' : 'It is tried again.'}`;
    case 'changed':
      return <Changes changes={event.changes} />;
  }
}

const Question = ({ text }: { text: string }) => (
  <>
    Question of the client
    <span className="jobs:mt-1 jobs:block jobs:rounded jobs:bg-yellow-ground jobs:px-3 jobs:py-2 jobs:whitespace-pre-line jobs:text-yellow-text jobs:[overflow-wrap:anywhere]">
      {text}
    </span>
  </>
);

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const cleaners = useCleaners();
  return (
    <>
      Changed
      <ul className="jobs:text-small">
        {changes.map((change) => (
          <ChangedField key={change.field} {...changeText(change, cleaners)} />
        ))}
      </ul>
    </>
  );
}

const ChangedField = ({ label, from, to }: ReturnType<typeof changeText>) => (
  <li>
    <span className="jobs:text-ink-soft">{label}:</span>{' '}
    {from && <span className="jobs:line-through jobs:decoration-ink-quiet">{from}</span>}
    {from && to && <span aria-hidden> → </span>}
    {to || <span className="jobs:text-ink-soft">removed</span>}
  </li>
);
