import { HOME_SIZES, HOW_DID_YOU_HEAR, labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { requestNumber } from '@app/domain/request/request-number';
import { formatDay } from '@app/domain/shared/dates';
import { formatSquareFeet } from '@app/domain/shared/units';
import type { ReactNode } from 'react';
import { EmailLink, MapLink, PhoneLink } from '../parts/contact-links.tsx';
import { CallTime } from '../parts/request-times.tsx';
import { EarlierRequests } from './earlier-requests.tsx';
import { RoomPhotos } from './room-photos.tsx';
import { Timeline } from './timeline.tsx';

export const RequestDetails = ({ request }: { request: JobRequest }) => (
  <div className="req:grid req:gap-x-8 req:gap-y-6 req:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="req:grid req:content-start req:gap-6">
      <ClientDetails request={request} />
      <ServiceDetails request={request} />
      <section>
        <h3 className="req:mb-2 req:text-lead req:font-semibold">Special requests</h3>
        <p className="req:whitespace-pre-line req:wrap-anywhere">
          {request.specialRequests || <span className="req:text-ink-quiet">None</span>}
        </p>
      </section>
      <section>
        <h3 className="req:mb-2 req:text-lead req:font-semibold">Room photos</h3>
        <RoomPhotos photos={request.roomPhotos} />
      </section>
    </div>
    <Timeline request={request} />
  </div>
);

const ClientDetails = ({ request }: { request: JobRequest }) => (
  <DetailList
    title="Client"
    rows={[
      ['Phone', <PhoneLink key="phone" request={request} />],
      ['Email', request.clientEmail && <EmailLink key="email" request={request} />],
      ['Address', <MapLink key="map" request={request} />],
      ['Best time', <CallTime key="time" request={request} />],
      ['Asked before', <EarlierRequests key="earlier" id={request.id} />],
    ]}
  />
);

const ServiceDetails = ({ request }: { request: JobRequest }) => (
  <DetailList
    title="Service"
    rows={[
      ['Number', requestNumber(request.id)],
      ['Service', labelOf(SERVICE_TYPES, request.serviceType)],
      ['Preferred date', formatDay(request.preferredDate)],
      ['Home size', labelOf(HOME_SIZES, request.homeSize)],
      ['Square footage', request.squareFootage && formatSquareFeet(request.squareFootage)],
      ['Bedrooms', request.bedrooms],
      ['Bathrooms', request.bathrooms],
      ['Found us', labelOf(HOW_DID_YOU_HEAR, request.howDidYouHear)],
    ]}
  />
);

type DetailListProps = { title: string; rows: [label: string, value: ReactNode][] };

const DetailList = ({ title, rows }: DetailListProps) => (
  <section>
    <h3 className="req:mb-2 req:text-lead req:font-semibold">{title}</h3>
    <dl className="req:grid req:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] req:@max-3xs:grid-cols-1 req:items-baseline req:gap-x-4 req:gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="req:contents">
          <dt className="req:text-small req:text-ink-quiet">{label}</dt>
          <dd className="req:min-w-0 req:wrap-anywhere">
            {value === null || value === undefined || value === '' ? (
              <span className="req:text-ink-quiet">Not provided</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
