import {
  CONTACT_TIMES,
  HOME_SIZES,
  HOW_DID_YOU_HEAR,
  labelOf,
  SERVICE_TYPES,
} from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { formatDay, formatMoment } from '@app/domain/shared/dates';
import { Dialog } from '@app/ui/overlay';
import { useRef } from 'react';
import { DetailList } from './detail-list.tsx';
import { RoomPhotos } from './room-photos.tsx';

type RequestDialogProps = { request: JobRequest | undefined; onClose: () => void };

/** Everything a visitor told us, and when. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  // The last one stays on screen while the dialog fades out.
  const shown = useRef(request);
  if (request) shown.current = request;
  const details = shown.current;
  return (
    <Dialog open={request !== undefined} onClose={onClose} size="large" title={details?.clientName ?? ''}>
      {details && <RequestDetails request={details} />}
    </Dialog>
  );
}

function RequestDetails({ request }: { request: JobRequest }) {
  const address = [
    request.clientAddress,
    request.clientCity,
    `${request.clientState} ${request.clientZip}`,
  ].join(', ');
  return (
    <div className="req:grid req:gap-6 req:md:grid-cols-2">
      <DetailList
        title="Client"
        rows={[
          [
            'Phone',
            <a key="phone" href={`tel:${request.clientPhone}`}>
              {request.clientPhone}
            </a>,
          ],
          [
            'Email',
            request.clientEmail && (
              <a key="email" href={`mailto:${request.clientEmail}`}>
                {request.clientEmail}
              </a>
            ),
          ],
          [
            'Address',
            <a
              key="map"
              target="_blank"
              rel="noreferrer"
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
            >
              {address}
            </a>,
          ],
          ['Best time to call', labelOf(CONTACT_TIMES, request.contactTimePreference)],
        ]}
      />
      <DetailList
        title="Service"
        rows={[
          ['Service', labelOf(SERVICE_TYPES, request.serviceType)],
          ['Preferred date', formatDay(request.preferredDate)],
          ['Home size', labelOf(HOME_SIZES, request.homeSize)],
          [
            'Square footage',
            request.squareFootage && `${request.squareFootage.toLocaleString('en-US')} sq ft`,
          ],
          ['Bedrooms', request.bedrooms],
          ['Bathrooms', request.bathrooms],
          ['Heard of us through', labelOf(HOW_DID_YOU_HEAR, request.howDidYouHear)],
        ]}
      />
      <section className="req:md:col-span-2">
        <h3 className="req:mb-2 req:font-semibold">Special requests</h3>
        <p className="req:whitespace-pre-line req:break-words req:text-ink-soft">
          {request.specialRequests || 'None'}
        </p>
      </section>
      <section className="req:md:col-span-2">
        <h3 className="req:mb-2 req:font-semibold">Room photos</h3>
        <RoomPhotos photos={request.roomPhotos} />
      </section>
      <DetailList
        title="Timeline"
        rows={[
          ['Submitted', formatMoment(request.createdAt)],
          ['Request ID', `#${request.id}`],
        ]}
      />
    </div>
  );
}
