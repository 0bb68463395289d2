import * as jobs from '@app/contract/jobs';
import { clientPath } from '@app/contract/platform/site-map';
import { contactTimeLabel, contactTimeOf } from '@app/domain/request/contact-time';
import { HOW_DID_YOU_HEAR } from '@app/domain/request/how-did-you-hear';
import { HOME_SIZES, labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { JobRequest, RequestEvent } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { formatSquareFeet } from '@app/domain/shared/units';
import { Badge, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Timeline as EventList, TimelineEntry } from '@app/ui/timeline';
import { Link, useCall } from '@app/web-kit';
import { useMoments, useToday } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';
import { useRequestEvents } from '../api/requests.ts';
import { EmailLink, MapLink, PhoneLink } from '../parts/contact-links.tsx';
import { CallTime, DueBadge } from '../parts/request-times.tsx';
import { TextVisitor } from '../parts/text-visitor.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { NoteForm, QuickNotes } from './note-form.tsx';
import { RoomPhotos } from './room-photos.tsx';

/** What a call begins with: whom to call, when, and what came of it. */
export const PhoneCall = ({ request }: { request: JobRequest }) => (
  <section aria-label="Phone" className="req:mb-4 req:grid req:gap-3">
    <p className="req:flex req:flex-wrap req:items-center req:gap-x-5 req:gap-y-1 req:max-sm:gap-x-3 req:text-lead">
      <PhoneLink request={request} />
      <TextVisitor request={request} />
      <CallTime request={request} />
      <DueBadge request={request} />
    </p>
    <QuickNotes request={request} />
  </section>
);

/** In the order of a phone call. What was not given is one line at the end. */
export function RequestDetails({ request }: { request: JobRequest }) {
  const service = serviceRows(request);
  const client = clientRows(request);
  const notGiven = [
    ...(request.specialRequests ? [] : ['special requests']),
    ...(request.roomPhotos.length > 0 ? [] : ['room photos']),
    ...[...service, ...client].filter(isEmpty).map(([label]) => label.toLowerCase()),
  ];
  return (
    <div className="req:grid req:gap-x-8 req:gap-y-6 req:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="req:grid req:grid-cols-[minmax(0,1fr)] req:content-start req:gap-4 req:sm:gap-6">
        {request.specialRequests && (
          <Section title="Special requests">
            <p className="req:whitespace-pre-line req:wrap-anywhere">{request.specialRequests}</p>
          </Section>
        )}
        {request.roomPhotos.length > 0 && (
          <Section title="Room photos">
            <RoomPhotos photos={request.roomPhotos} />
          </Section>
        )}
        <dl className="req:flex req:flex-wrap req:gap-x-8 req:gap-y-1">
          {whenRows(request, useToday()).map(([label, value]) => (
            <div key={label}>
              <dt className="req:text-small req:text-ink-quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <DetailList title="Service" rows={service} />
        <DetailList title="Client" rows={client} />
        {notGiven.length > 0 && (
          <p className="req:text-small req:text-ink-quiet">Not provided: {notGiven.join(', ')}</p>
        )}
      </div>
      <Timeline request={request} />
    </div>
  );
}

type Row = [label: string, value: ReactNode];

const isEmpty = ([, value]: Row) => value === null || value === undefined || value === '';

const whenRows = (request: JobRequest, today: Day): Row[] => [
  ['Preferred date', formatDay(request.preferredDate, today)],
  ['Best time to call', contactTimeLabel(contactTimeOf(request))],
];

const serviceRows = (request: JobRequest): Row[] => [
  ['Service', labelOf(SERVICE_TYPES, request.serviceType)],
  ['Home size', labelOf(HOME_SIZES, request.homeSize)],
  ['Square footage', request.squareFootage && formatSquareFeet(request.squareFootage)],
  ['Bedrooms', request.bedrooms],
  ['Bathrooms', request.bathrooms],
];

const clientRows = (request: JobRequest): Row[] => [
  ['Address', <MapLink key="map" request={request} />],
  ['Email', request.clientEmail && <EmailLink key="email" request={request} />],
  ['Client book', <ClientOfRequest key="client" request={request} />],
  ['Asked before', <EarlierRequests key="earlier" id={request.id} />],
  ['Found us', labelOf(HOW_DID_YOU_HEAR, request.howDidYouHear)],
  ['Number', requestNumber(request.id)],
];

const DetailList = ({ title, rows }: { title: string; rows: Row[] }) => (
  <Section title={title}>
    <dl className="req:grid req:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] req:@max-3xs:grid-cols-1 req:items-baseline req:gap-x-4 req:gap-y-1">
      {rows
        .filter((row) => !isEmpty(row))
        .map(([label, value]) => (
          <div key={label} className="req:contents">
            <dt className="req:text-small req:text-ink-quiet">{label}</dt>
            <dd className="req:min-w-0 req:wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  </Section>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="req:mb-2 req:text-lead req:font-semibold">{title}</h3>
    {children}
  </section>
);

function Timeline({ request }: { request: JobRequest }) {
  const { today, formatMoment } = useMoments();
  const { data: events, error, mutate } = useRequestEvents(request.id);
  return (
    <section className="req:grid req:content-start req:gap-4 req:lg:border-l req:lg:border-line req:lg:pl-8">
      <h3 className="req:text-lead req:font-semibold">Timeline</h3>
      <NoteForm requestId={request.id} />
      {error && (
        <LoadFailed isShown={events !== undefined} onRetry={() => mutate()}>
          The notes could not be loaded.
        </LoadFailed>
      )}
      {!events && !error && (
        <div role="status" aria-label="Loading notes">
          <Skeleton className="req:w-48" />
        </div>
      )}
      <EventList label="Timeline">
        {events?.toReversed().map((event) => (
          <TimelineEntry
            key={event.id}
            at={event.at}
            time={formatMoment(event.at, today)}
            by={event.byUsername}
          >
            <EventText event={event} />
          </TimelineEntry>
        ))}
        <TimelineEntry at={request.createdAt} time={formatMoment(request.createdAt, today)}>
          Submitted, request ID <strong>{requestNumber(request.id)}</strong>
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

/** Who of the clients the visitor is. */
function ClientOfRequest({ request }: { request: JobRequest }) {
  const { clientName: name, clientAddress: address, clientPhone: phone, clientEmail: email } = request;
  const query = { name, address, phone, email };
  const { data, error } = useCall(jobs.clientOf, { query }, { revalidateIfStale: true });
  if (error && !data) return <>Could not be loaded.</>;
  if (!data) return <Skeleton className="req:w-32" />;
  if (!data.client) return <span className="req:text-ink-quiet">Not a client yet</span>;
  return (
    <Link
      to={clientPath(data.client.id)}
      className="req:inline-block req:font-semibold req:text-leaf-deep req:underline req:decoration-line-strong req:underline-offset-4 req:hover:decoration-leaf-deep req:max-md:py-2"
    >
      {data.client.name}
    </Link>
  );
}
