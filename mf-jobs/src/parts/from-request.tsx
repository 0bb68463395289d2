import { HOME_SIZES, labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { JobRequest } from '@app/domain/request/request';
import { formatCount, formatSquareFeet } from '@app/domain/shared/units';
import { Dotted } from '@app/ui/dotted';
import { MessageSquareQuote } from '@app/ui/icons';
import { useRequest } from '../api/requests.ts';
import { RequestPhotos } from '../photos/photos-panel.tsx';

type FromRequestProps = { text: string | null; requestId?: number | null };

/**
 * What the client wrote, and of the request with an id the service, the home and its photos. It is never printed. Renders
 * nothing without any.
 */
export function FromRequest({ text, requestId = null }: FromRequestProps) {
  const { data: request } = useRequest(requestId);
  if (!text?.trim() && !request) return null;
  return (
    <section
      aria-label="From the request"
      className="jobs:flex jobs:gap-3 jobs:rounded jobs:bg-lemon-wash jobs:p-4"
    >
      <MessageSquareQuote aria-hidden size="1.25rem" className="jobs:mt-0.5 jobs:shrink-0" />
      <div className="jobs:min-w-0">
        <h3 className="jobs:font-semibold">From the request</h3>
        {request && <Dotted parts={homeOf(request)} />}
        <p className="jobs:max-w-measure jobs:whitespace-pre-line jobs:wrap-anywhere">{text}</p>
        {request && <RequestPhotos isSmall photos={request.roomPhotos} />}
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">Not printed on any document.</p>
      </div>
    </section>
  );
}

/** 'Deep Cleaning', 'Medium (3-4 bedrooms)', '3 bedrooms' and so on, without what was not given. */
const homeOf = ({ serviceType, homeSize, bedrooms, bathrooms, squareFootage }: JobRequest) => [
  labelOf(SERVICE_TYPES, serviceType),
  labelOf(HOME_SIZES, homeSize),
  bedrooms !== null && formatCount(bedrooms, 'bedroom'),
  bathrooms !== null && formatCount(bathrooms, 'bathroom'),
  squareFootage && formatSquareFeet(squareFootage),
];
