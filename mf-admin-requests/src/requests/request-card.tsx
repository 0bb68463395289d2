import { labelOf, REQUEST_STATUSES, SERVICE_TYPES, statusOf } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { formatDay, formatMoment } from '@app/domain/shared/dates';
import { Badge, Button, Card } from '@app/ui';
import { Camera } from 'lucide-react';
import { DeleteRequest } from './delete-request.tsx';
import { DueBadge } from './due-badge.tsx';
import { StatusSelect } from './status-select.tsx';

type RequestCardProps = { request: JobRequest; onOpen: () => void };

export function RequestCard({ request, onOpen }: RequestCardProps) {
  const status = REQUEST_STATUSES[statusOf(request)];
  return (
    <Card as="li" className="req:grid req:gap-x-6 req:gap-y-3 req:md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="req:min-w-0">
        <h2 className="req:flex req:flex-wrap req:items-center req:gap-x-3 req:gap-y-1 req:text-lead req:font-semibold">
          {request.clientName}
          <Badge tone={status.color} dot>
            {status.label}
          </Badge>
          <DueBadge request={request} />
        </h2>
        <p className="req:mt-1 req:text-ink-soft">
          {labelOf(SERVICE_TYPES, request.serviceType)} · {request.clientCity} · wishes{' '}
          {formatDay(request.preferredDate)}
        </p>
        <p className="req:mt-1 req:flex req:flex-wrap req:items-center req:gap-x-4 req:gap-y-1 req:text-small req:text-ink-quiet">
          <a
            href={`tel:${request.clientPhone}`}
            className="req:font-semibold req:text-leaf-deep req:underline"
          >
            {request.clientPhone}
          </a>
          <span title={request.createdAt}>Received {formatMoment(request.createdAt)}</span>
          {request.roomPhotos.length > 0 && (
            <span className="req:inline-flex req:items-center req:gap-1">
              <Camera aria-hidden size="1em" />
              {request.roomPhotos.length} {request.roomPhotos.length === 1 ? 'photo' : 'photos'}
            </span>
          )}
        </p>
      </div>
      <div className="req:flex req:flex-wrap req:items-end req:gap-2">
        <StatusSelect request={request} />
        <Button variant="secondary" aria-label={`View details of ${request.clientName}`} onClick={onOpen}>
          View Details
        </Button>
        <DeleteRequest request={request} />
      </div>
    </Card>
  );
}
