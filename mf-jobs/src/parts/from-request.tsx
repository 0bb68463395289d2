import { homeOf } from '@app/domain/request/home';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
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
        {request && <Dotted parts={[labelOf(SERVICE_TYPES, request.serviceType), ...homeOf(request)]} />}
        <p className="jobs:max-w-measure jobs:whitespace-pre-line jobs:wrap-anywhere">{text}</p>
        {request && <RequestPhotos isSmall photos={request.roomPhotos} />}
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">Not printed on any document.</p>
      </div>
    </section>
  );
}
