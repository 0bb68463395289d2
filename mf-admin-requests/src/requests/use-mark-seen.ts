import type { JobRequest } from '@app/domain/request/request';
import { DEFAULT_STATUS } from '@app/domain/request/status';
import { markSeen } from '@app/web-kit/news/seen-news';
import { useEffect } from 'react';
import type { RequestView } from '../api/request-view.ts';

/** Reports the newest request on screen, so that it is no longer announced; only of a view that has every new request on top. */
export function useMarkSeen({ status, search, sort }: RequestView, requests: JobRequest[] | undefined): void {
  const hasNewest = search === '' && sort === 'newest' && (status === 'all' || status === DEFAULT_STATUS);
  const newest = hasNewest && requests?.length ? Math.max(...requests.map(({ id }) => id)) : undefined;
  useEffect(() => {
    if (newest !== undefined) markSeen('requests', newest);
  }, [newest]);
}
