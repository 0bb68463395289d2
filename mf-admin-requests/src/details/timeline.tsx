import type { JobRequest, RequestEvent } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { formatMoment } from '@app/domain/shared/dates';
import { Alert, Badge, Button, Skeleton } from '@app/ui';
import { Timeline as EventList, TimelineEntry } from '@app/ui/timeline';
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
      <EventList label="Timeline">
        {events?.toReversed().map((event) => (
          <TimelineEntry key={event.id} at={event.at} time={formatMoment(event.at)} by={event.byUsername}>
            <EventText event={event} />
          </TimelineEntry>
        ))}
        <TimelineEntry at={request.createdAt} time={formatMoment(request.createdAt)}>
          Submitted, request ID <strong>#{request.id}</strong>
        </TimelineEntry>
      </EventList>
    </section>
  );
}

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
