import { requestRowId } from '@app/contract/platform/site-map';
import type { JobRequest } from '@app/domain/request/request';
import { markSeen, seenOf } from '@app/web-kit/news/seen-news';
import { useEffect } from 'react';
import type { RequestView } from '../api/request-view.ts';

/**
 * Reports the newest request on screen, so that it is no longer announced. Only a view that hides none of the announced
 * ones does, whatever filters it has: they are all pending, and none is on a further page. A hidden tab shows nothing, nor does a list
 * that is scrolled away from it, and behind a dialog only the open request is seen.
 */
export function useMarkSeen(
  view: RequestView,
  requests: JobRequest[] | undefined,
  hasMore: boolean,
  openId: number | undefined,
): void {
  const { status, search, sort, isAwaited } = view;
  const isWhole = search === '' && (sort === 'newest' || isAwaited);
  const ids =
    isWhole && (status === 'all' || status === 'pending') ? (requests ?? []).map(({ id }) => id) : [];
  const [oldest, newest] = [Math.min(...ids), Math.max(...ids)];
  const isCovered = openId !== undefined && openId !== newest;
  useEffect(() => {
    const look = () => {
      const seen = seenOf('requests');
      if (!Number.isFinite(newest) || newest <= (seen ?? -1)) return;
      const isHidden = document.hidden || isCovered || (hasMore && seen !== null && oldest > seen + 1);
      if (!isHidden && (newest === openId || isInView(requestRowId(newest)))) markSeen('requests', newest);
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('scroll', look);
    };
  }, [oldest, newest, hasMore, isCovered, openId]);
}

function isInView(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.bottom >= 0 && box.top < window.innerHeight;
}
