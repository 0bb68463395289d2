import { HOME_SIZES, HOW_DID_YOU_HEAR, labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { formatDay } from '@app/domain/shared/dates';
import { CallTime } from '../requests/call-time.tsx';
import { EmailLink, MapLink, PhoneLink } from '../requests/contact-links.tsx';
import { DetailList } from './detail-list.tsx';
import { RoomPhotos } from './room-photos.tsx';
import { Timeline } from './timeline.tsx';

export const RequestDetails = ({ request }: { request: JobRequest }) => (
  <div className="req:grid req:gap-x-8 req:gap-y-6 req:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="req:grid req:content-start req:gap-6">
      <ClientFacts request={request} />
      <ServiceFacts request={request} />
      <section>
        <h3 className="req:mb-2 req:text-lead req:font-semibold">Special requests</h3>
        <p className="req:whitespace-pre-line req:[overflow-wrap:anywhere]">
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

const ClientFacts = ({ request }: { request: JobRequest }) => (
  <DetailList
    title="Client"
    rows={[
      ['Phone', <PhoneLink key="phone" request={request} />],
      ['Email', request.clientEmail && <EmailLink key="email" request={request} />],
      ['Address', <MapLink key="map" request={request} />],
      ['Best time', <CallTime key="time" request={request} />],
    ]}
  />
);

const ServiceFacts = ({ request }: { request: JobRequest }) => (
  <DetailList
    title="Service"
    rows={[
      ['Service', labelOf(SERVICE_TYPES, request.serviceType)],
      ['Preferred date', formatDay(request.preferredDate)],
      ['Home size', labelOf(HOME_SIZES, request.homeSize)],
      ['Square footage', request.squareFootage && `${request.squareFootage.toLocaleString('en-US')} sq ft`],
      ['Bedrooms', request.bedrooms],
      ['Bathrooms', request.bathrooms],
      ['Found us', labelOf(HOW_DID_YOU_HEAR, request.howDidYouHear)],
    ]}
  />
);
