import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { list, news } from '@app/contract/requests';
import { replyText } from '@app/domain/shared/client-reply';
import { Button, CloseButton } from '@app/ui';
import { pathOf, useRefresh } from '@app/web-kit';
import { markSeen } from '@app/web-kit/news/seen-news';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { countInIcon, countInTitle } from './tab-count.ts';
import { useCoveredHeight } from './use-covered-height.ts';
import { useNews } from './use-news.ts';
import { useReplies } from './use-replies.ts';

const MAX_IN_TITLE = 99;
const MAX_IN_ICON = 9;

const atMost = (count: number, max: number) => (count > max ? `${max}+` : String(count));

/** A bar on every page of the desk while there are new requests or replies; title and icon of the tab count them. */
export function NewsBar() {
  const requests = useNews('requests', news);
  const replies = useReplies();
  const navigate = useNavigate();
  const bar = useRef<HTMLDivElement>(null);
  useCoveredHeight(bar);
  const refresh = useRefresh();
  const newRequests = requests?.count ?? 0;
  const count = newRequests + (replies?.count ?? 0);

  useEffect(() => {
    if (count === 0) return;
    const restore = [countInTitle(atMost(count, MAX_IN_TITLE)), countInIcon(atMost(count, MAX_IN_ICON))];
    return () => {
      for (const each of restore) each();
    };
  }, [count]);

  // The list reports what it shows, so the line stays until it has loaded.
  const handleShowRequests = () => {
    void refresh(pathOf(list));
    navigate(PATHS.admin);
  };

  const first = replies?.first;
  return (
    // Always there, so that screen readers announce its content when it comes.
    <div ref={bar} role="status" className="sh:sticky sh:top-0 sh:z-20 sh:print:hidden">
      {requests && newRequests > 0 && (
        <Line onShow={handleShowRequests} onDismiss={() => markSeen('requests', requests.newest)}>
          {newRequests === 1 ? 'New request' : `${atMost(newRequests, MAX_IN_TITLE)} new requests`}
        </Line>
      )}
      {replies && first && (
        <Line
          onShow={() => navigate(jobPath(first.jobId))}
          onDismiss={() => markSeen('replies', replies.newest)}
        >
          {replyText(first)}
          {replies.count > 1 && (
            <span className="sh:font-normal sh:whitespace-nowrap">
              {' '}
              · {atMost(replies.count - 1, MAX_IN_TITLE)} more
            </span>
          )}
        </Line>
      )}
    </div>
  );
}

type LineProps = { onShow: () => void; onDismiss: () => void; children: React.ReactNode };

const Line = ({ onShow, onDismiss, children }: LineProps) => (
  <div className="sh:border-b sh:border-line sh:bg-lemon">
    <div className="sh:mx-auto sh:flex sh:max-w-page sh:items-center sh:gap-3 sh:px-gutter sh:py-1.5">
      <p className="sh:min-w-0 sh:flex-1 sh:font-semibold sh:wrap-anywhere">{children}</p>
      <Button size="small" variant="secondary" onClick={onShow}>
        Show
      </Button>
      <CloseButton label="Dismiss" onClose={onDismiss} />
    </div>
  </div>
);
