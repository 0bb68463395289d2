import type { JobRequest } from '@app/domain/request/request';
import type { RequestEvent } from '@app/domain/request/request-event';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { formatMoment } from '@app/domain/shared/dates';
import { Alert, Badge, Button, Skeleton } from '@app/ui';
import type { ReactNode } from 'react';
import { useRequestEvents } from '../api/requests.ts';
import { NoteForm } from './note-form.tsx';

export function Timeline({ request }: { request: JobRequest }) {
  const { data: events, error, mutate } = useRequestEvents(request.id);
  return (
    <section className="req:grid req:content-start req:gap-4 req:lg:border-l req:lg:border-line req:lg:pl-8">
      <h3 className="req:text-lead req:font-semibold">Timeline</h3>
      <NoteForm requestId={request.id} />
      {error && (
        <Alert actions={<Button onClick={() => mutate()}>Try again</Button>}>
          The notes could not be loaded.
        </Alert>
      )}
      {!events && !error && (
        <div role="status" aria-label="Loading notes">
          <Skeleton className="req:w-48" />
        </div>
      )}
      <ol aria-label="Timeline" className="req:ml-1 req:grid req:gap-4 req:border-l req:border-line">
        {events?.toReversed().map((event) => (
          <Entry key={event.id} at={event.at} by={event.byUsername}>
            <EventText event={event} />
          </Entry>
        ))}
        <Entry at={request.createdAt} by={null}>
          Submitted, request ID <strong>#{request.id}</strong>
        </Entry>
      </ol>
    </section>
  );
}

type EntryProps = { at: string; by: string | null; children: ReactNode };

const Entry = ({ at, by, children }: EntryProps) => (
  <li className="req:relative req:pl-4">
    <span
      aria-hidden
      className="req:absolute req:top-2 req:-left-1 req:size-2 req:rounded-full req:bg-line-strong"
    />
    <div className="req:[overflow-wrap:anywhere]">{children}</div>
    <p className="req:text-small req:text-ink-quiet">
      <time dateTime={at} title={at}>
        {formatMoment(at)}
      </time>
      {by && ` by ${by}`}
    </p>
  </li>
);

function EventText({ event }: { event: RequestEvent }) {
  if (event.kind === 'note') return <p className="req:whitespace-pre-line">{event.text}</p>;
  if (event.kind !== 'status') return <p>{event.kind === 'deleted' ? 'Deleted' : 'Restored'}</p>;
  return (
    <p className="req:flex req:flex-wrap req:items-center req:gap-x-2 req:gap-y-1">
      <StatusBadge status={event.fromStatus} /> to <StatusBadge status={event.toStatus} />
    </p>
  );
}

const StatusBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={REQUEST_STATUSES[status].color} dot>
    {REQUEST_STATUSES[status].label}
  </Badge>
);
