import * as jobs from '@app/contract/jobs';
import { jobPath } from '@app/contract/platform/site-map';
import { pathOf, useRefresh } from '@app/web-kit';
import { markSeen } from '@app/web-kit/news/seen-news';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useNews } from './use-news.ts';

/**
 * The replies of clients that were not seen on this device, one job after the other: an reply is seen when the page of
 * its job is open in a visible tab. New replies refresh the lists of jobs and the history on screen.
 */
export function useReplies() {
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
