import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { requestNumber } from '@app/domain/request/request-number';
import { REQUEST_STATUSES, statusOf } from '@app/domain/request/status';
import { formatDay, formatMoment } from '@app/domain/shared/dates';
import { formatCount } from '@app/domain/shared/units';
import { Badge, Button, Card } from '@app/ui';
import { Camera } from 'lucide-react';
import { PhoneLink } from '../parts/contact-links.tsx';
import { CallTime, DueBadge } from '../parts/request-times.tsx';
import { StatusSelect } from '../parts/status-select.tsx';
import { DeleteRequest } from './delete-request.tsx';

type RequestCardProps = { request: JobRequest; onOpen: () => void };

export function RequestCard({ request, onOpen }: RequestCardProps) {
  const { clientName, roomPhotos } = request;
  const status = REQUEST_STATUSES[statusOf(request)];
  return (
    <Card
      as="li"
      data-request={request.id}
      className="req:grid req:gap-x-6 req:gap-y-3 req:lg:grid-cols-[minmax(0,1fr)_auto] req:lg:items-center"
    >
      <div className="req:grid req:min-w-0 req:gap-1">
        <div className="req:flex req:flex-wrap req:items-center req:gap-x-3 req:gap-y-1">
          <h2 className="req:min-w-0 req:text-lead req:font-semibold req:wrap-anywhere">{clientName}</h2>
          <Badge tone={status.color} dot>
            {status.label}
          </Badge>
          <DueBadge request={request} />
        </div>
        <p className="req:text-ink-soft req:wrap-anywhere">
          {labelOf(SERVICE_TYPES, request.serviceType)} in {request.clientCity}, requested for{' '}
          {formatDay(request.preferredDate)}
        </p>
        <div className="req:flex req:flex-wrap req:items-center req:gap-x-4 req:gap-y-1 req:text-small req:text-ink-quiet">
          <PhoneLink request={request} />
          {roomPhotos.length > 0 && (
            <span className="req:inline-flex req:items-center req:gap-1">
              <Camera aria-hidden size="1em" />
              {formatCount(roomPhotos.length, 'photo')}
            </span>
          )}
          <CallTime request={request} label="Best time:" />
          <span>{requestNumber(request.id)}</span>
          <span title={request.createdAt}>Received {formatMoment(request.createdAt)}</span>
        </div>
      </div>
      <div className="req:flex req:flex-wrap req:items-end req:gap-2">
        <StatusSelect
          request={request}
          label={<span className="req:sr-only">Status of {clientName}</span>}
          className="req:sm:min-w-36 req:max-sm:w-full"
        />
        <Button
          variant="secondary"
          data-opens="details"
          className="req:max-sm:flex-1"
          aria-label={`View details of ${clientName}`}
          onClick={onOpen}
        >
          View Details
        </Button>
        <DeleteRequest request={request} />
      </div>
    </Card>
  );
}
