import { requestRowId } from '@app/contract/platform/site-map';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { REQUEST_STATUSES, type RequestStatus, statusOf } from '@app/domain/request/status';
import { formatDay, formatShortDay } from '@app/domain/shared/dates';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { formatCount } from '@app/domain/shared/units';
import { Badge, Button, Card } from '@app/ui';
import { Camera, Trash2 } from '@app/ui/icons';
import { useMoments } from '@app/web-kit/company-time';
import type { MouseEvent } from 'react';
import { PhoneLink } from '../parts/contact-links.tsx';
import { CallTime, DueBadge } from '../parts/request-times.tsx';
import { StatusSelect, useStatusChange } from '../parts/status-select.tsx';
import { TextVisitor } from '../parts/text-visitor.tsx';
import { DeleteRequest } from './delete-request.tsx';

type RequestCardProps = {
  request: JobRequest;
  /** The status before, of a row that a new one has taken out of the list. */
  movedFrom?: RequestStatus | undefined;
  onOpen: () => void;
};

const LINE =
  'req:flex req:flex-wrap req:items-center req:gap-x-3 req:max-sm:gap-x-2 req:gap-y-1 req:text-small req:text-ink-quiet';

export function RequestCard({ request, movedFrom, onOpen }: RequestCardProps) {
  const { clientName, roomPhotos, preferredDate, createdAt } = request;
  const { today, formatMoment, formatShortMoment } = useMoments();
  const changing = useStatusChange(request);
  const status = REQUEST_STATUSES[statusOf(request)];
  return (
    <Card
      as="li"
      id={requestRowId(request.id)}
      className="req:grid req:gap-x-4 req:gap-y-1 req:max-sm:px-3! req:max-sm:py-1! req:sm:py-3! req:sm:gap-y-3 req:lg:grid-cols-[minmax(0,1fr)_auto] req:lg:items-center"
    >
      <div className="req:grid req:min-w-0 req:sm:gap-1">
        <div className="req:flex req:flex-wrap req:items-center req:gap-x-3 req:gap-y-1">
          <h2 className="req:min-w-0 req:text-lead req:font-semibold req:wrap-anywhere">{clientName}</h2>
          {/* On a phone the list of statuses below says it, in its color. */}
          <Badge tone={status.color} dot className="req:max-sm:sr-only">
            {status.label}
          </Badge>
          <DueBadge request={request} />
          {movedFrom && <MovedBack onUndo={() => changing.change(movedFrom)} />}
        </div>
        <p className="req:text-ink-soft req:wrap-anywhere req:max-sm:text-small">
          {labelOf(SERVICE_TYPES, request.serviceType)} in {request.clientCity},{' '}
          <span title={formatDay(preferredDate)}>
            <span className="req:max-sm:sr-only">requested </span>for {formatShortDay(preferredDate, today)}
          </span>
        </p>
        {/* The links are as high as a finger, the line is not. A phone has no room for the word, a small one none for the sign of the number. */}
        <div
          className={`${LINE} req:max-sm:[&_:is(a,button)]:-my-3 req:max-sm:[&_button]:-mx-2 req:max-sm:[&_button]:px-2 req:max-sm:[&_button>span]:sr-only req:max-sm:[&_button>svg]:translate-y-0 req:max-[24rem]:[&_a>span:first-child]:hidden`}
        >
          <PhoneLink request={request} />
          <TextVisitor request={request} />
          {roomPhotos.length > 0 && (
            <span className="req:inline-flex req:items-center req:gap-1">
              <Camera aria-hidden size="1em" />
              {/* On a phone the line also holds the best time. */}
              <span aria-hidden className="req:sm:hidden">
                {roomPhotos.length}
              </span>
              <span className="req:max-sm:sr-only">{formatCount(roomPhotos.length, 'photo')}</span>
            </span>
          )}
          <CallTime request={request} isInRow />
        </div>
      </div>
      <div className="req:flex req:flex-wrap req:items-center req:gap-x-4 req:gap-y-1.5 req:lg:grid">
        <div className="req:flex req:max-sm:grow req:flex-wrap req:items-end req:gap-1 req:min-[24rem]:gap-2">
          <StatusSelect
            request={request}
            changing={changing}
            label={<span className="req:sr-only req:text-lead">Status of {clientName}</span>}
            className="req:min-w-24 req:flex-1 req:max-[24rem]:[&_:is(select,svg)]:text-small req:max-[24rem]:[&_select]:px-2! req:max-[24rem]:[&_svg]:right-2 req:sm:min-w-36 req:sm:flex-none req:sm:[&_select]:bg-surface! req:sm:[&_select]:text-ink!"
          />
          <Button
            variant="secondary"
            data-opens
            className="req:max-sm:px-2! req:xl:max-[100rem]:px-3!"
            aria-label={`View details of ${clientName}`}
            onClick={onOpen}
          >
            View Details
          </Button>
          <DeleteRequest request={request}>
            <Trash2 aria-hidden size="1.125em" className="req:sm:max-xl:hidden req:min-[100rem]:hidden" />
            <span className="req:max-sm:sr-only req:xl:max-[100rem]:sr-only">Delete</span>
          </DeleteRequest>
        </div>
        <p className={`${LINE} req:max-sm:hidden req:lg:justify-end`}>
          <span>{requestNumber(request.id)}</span>
          <span title={formatMoment(createdAt)}>Received {formatShortMoment(createdAt, today)}</span>
        </p>
      </div>
    </Card>
  );
}

/** The row stays until the list is left, so that a wrong choice is taken back where it was made. */
function MovedBack({ onUndo }: { onUndo: () => void }) {
  const handleClick = ({ currentTarget }: MouseEvent) => {
    // The button goes with the press.
    currentTarget.closest('li')?.querySelector('select')?.focus();
    onUndo();
  };
  return (
    <Button size="small" variant="secondary" onClick={handleClick}>
      Undo
    </Button>
  );
}
