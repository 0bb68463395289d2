import * as jobs from '@app/contract/jobs';
import { jobPath, requestPath, requestRowPath } from '@app/contract/platform/site-map';
import { list, news, summary } from '@app/contract/requests';
import { newRequestText, replyText } from '@app/domain/session/news';
import { Button, CloseButton } from '@app/ui';
import { pathOf, useRefresh } from '@app/web-kit';
import { markOpened, markSeen, seenNews } from '@app/web-kit/news/seen-news';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useAboveBar } from '../frame/above-bar.ts';
import { countInIcon, countInTitle } from './tab-count.ts';
import { useNews } from './use-news.ts';

const MAX_IN_TITLE = 99;
const MAX_IN_ICON = 9;

const atMost = (count: number, max: number) => (count > max ? `${max}+` : String(count));

// The page keeps the room for it below its end, so that nothing moves when it goes.
const keepRoom = (height: number) =>
  document.documentElement.style.setProperty('--shell-news', `${height}px`);

/**
 * A card at the lower edge of every page of the desk while there are new requests or replies, which moves nothing when it comes;
 * title and icon of the tab count them.
 */
export function NewsBar() {
  const requests = useNewRequests();
  const replies = useReplies();
  const navigate = useNavigate();
  const newRequests = requests?.count ?? 0;
  const count = newRequests + (replies?.unread.length ?? 0);
  const card = useRef<HTMLDivElement>(null);
  useAboveBar(card, count > 0 ? count : undefined, keepRoom);

  useEffect(() => {
    if (count === 0) return;
    const restore = [countInTitle(atMost(count, MAX_IN_TITLE)), countInIcon(atMost(count, MAX_IN_ICON))];
    return () => {
      for (const each of restore) each();
    };
  }, [count]);

  const first = replies?.unread[0];
  return (
    // The region is always there, so that screen readers announce its content when it comes.
    <div ref={card} role="status" className={REGION}>
      {requests?.latest ? (
        <Line
          more={count - 1}
          // The list reports what it shows, so the line stays until it has loaded.
          onShow={() => navigate((newRequests === 1 ? requestPath : requestRowPath)(requests.latest!.id))}
          onDismiss={() => markSeen('requests', requests.newest)}
        >
          {`New request: ${newRequestText(requests.latest)}`}
        </Line>
      ) : (
        replies &&
        first && (
          <Line
            more={replies.unread.length - 1}
            onShow={() => navigate(jobPath(first.jobId))}
            onDismiss={() => markSeen('replies', replies.newest)}
          >
            {replyText(first)}
          </Line>
        )
      )}
    </div>
  );
}

const REGION =
  'sh:fixed sh:inset-x-2 sh:bottom-[calc(var(--shell-bar,0px)+0.5rem)] sh:z-40 sh:sm:right-4 sh:sm:left-auto sh:sm:w-96 sh:print:hidden';
const CARD =
  'sh:flex sh:max-h-[40dvh] sh:flex-wrap sh:items-center sh:justify-end sh:gap-2 sh:overflow-y-auto sh:rounded sh:border sh:border-line-strong ' +
  'sh:bg-lemon sh:py-1.5 sh:pr-1.5 sh:pl-3 sh:text-ink sh:[box-shadow:var(--app-shadow-lift)]';

type LineProps = { more: number; onShow: () => void; onDismiss: () => void; children: string };

/** One line at a time; `more` follow it. */
const Line = ({ more, onShow, onDismiss, children }: LineProps) => (
  <div data-density="compact" className={`shell-news ${CARD}`}>
    <p className="sh:min-w-0 sh:grow sh:basis-28 sh:text-small sh:font-semibold sh:wrap-anywhere">
      {children}
      {more > 0 && (
        <span className="sh:font-normal sh:whitespace-nowrap"> · {atMost(more, MAX_IN_TITLE)} more</span>
      )}
    </p>
    <Button size="small" variant="secondary" onClick={onShow}>
      Show
    </Button>
    <CloseButton label="Dismiss" onClose={onDismiss} />
  </div>
);

/** Calls `show` when news arrive, to refresh what is on screen. */
function useArrival(arrived: { count: number; newest: number } | undefined, show: () => void): void {
  const newest = arrived?.count ? arrived.newest : 0;
  const showNew = useEffectEvent(show);
  useEffect(() => {
    if (newest > 0) showNew();
  }, [newest]);
}

/** New requests; they refresh the lists and counters of requests. */
function useNewRequests() {
  const requests = useNews('requests', news);
  const refresh = useRefresh();
  // The path of the news itself begins with that of the list, too.
  useArrival(requests, () => void refresh(`${pathOf(list)}?`, pathOf(summary)));
  return requests;
}

/**
 * The last replies of jobs that were not seen on any device: they are seen when the page of their job is open in a visible tab,
 * other devices hear of it once none before them is left. New replies refresh the lists of jobs, what
 * counts the open questions, and their job with its history.
 */
function useReplies() {
  const replies = useNews('replies', jobs.replies);
  const refresh = useRefresh();
  const { pathname } = useLocation();
  const opened = useStore(seenNews, (state) => state.opened);
  const unread = replies?.replies.filter(({ id, jobId }) => id > (opened[jobId] ?? 0)) ?? [];
  const shown = unread.findLast(({ jobId }) => pathname === jobPath(jobId));
  const seen =
    !replies || unread.length === replies.count ? 0 : unread[0] ? unread[0].id - 1 : replies.newest;

  useArrival(replies, () => {
    void refresh(`${pathOf(jobs.list)}?`, pathOf(jobs.openQuestions));
    for (const { jobId: id } of unread)
      void refresh(
        ...[jobs.events, jobs.links].map((of) => pathOf(of, { id })),
        `${pathOf(jobs.find, { id })}?`,
      );
  });

  useEffect(() => {
    if (!shown) return;
    const look = () => {
      if (document.visibilityState === 'visible') markOpened(shown);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [shown]);

  useEffect(() => {
    if (seen > 0) markSeen('replies', seen);
  }, [seen]);

  return replies && { ...replies, unread };
}
