import * as jobs from '@app/contract/jobs';
import { jobPath, PATHS } from '@app/contract/platform/site-map';
import { list, news } from '@app/contract/requests';
import { replyText } from '@app/domain/shared/client-reply';
import { Button, CloseButton } from '@app/ui';
import { pathOf, useRefresh } from '@app/web-kit';
import { markSeen } from '@app/web-kit/news/seen-news';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countInIcon, countInTitle } from './tab-count.ts';
import { useNews } from './use-news.ts';

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
    // The bar is always there, so that screen readers announce its content when it comes.
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

const PROPERTY = '--app-covered';

/** Publishes the height of a bar that sticks to the top of the window, for what sticks and scrolls below it. */
function useCoveredHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty(PROPERTY, `${bar.current?.offsetHeight ?? 0}px`);
    // A line comes, goes, and takes two lines on a phone.
    const changes = new ResizeObserver(measure);
    changes.observe(bar.current!);
    measure();
    return () => {
      changes.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar]);
}

/**
 * The replies of clients that were not seen on this device, one job after the other: an reply is seen when the page of
 * its job is open in a visible tab. New replies refresh the lists of jobs and the history on screen.
 */
function useReplies() {
  const replies = useNews('replies', jobs.replies);
  const refresh = useRefresh();
  const { pathname } = useLocation();
  const first = replies?.first;
  const newest = replies?.count ? replies.newest : 0;

  const showNew = useEffectEvent(() => {
    void refresh(`${pathOf(jobs.list)}?`);
    if (first) {
      const params = { id: first.jobId };
      void refresh(pathOf(jobs.events, params), pathOf(jobs.links, params));
    }
  });
  useEffect(() => {
    if (newest > 0) showNew();
  }, [newest]);

  useEffect(() => {
    if (!first) return;
    const look = () => {
      if (document.visibilityState === 'visible' && pathname === jobPath(first.jobId))
        markSeen('replies', first.id);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [first, pathname]);

  return replies;
}
