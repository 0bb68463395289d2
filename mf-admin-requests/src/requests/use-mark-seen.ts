import type { JobRequest } from '@app/domain/request/request';
import { DEFAULT_STATUS } from '@app/domain/request/status';
import { markRequestsSeen } from '@app/web-kit/new-requests/seen-requests';
import { useEffect } from 'react';
import type { RequestView } from '../api/requests.ts';

/** Reports the newest request on screen, so that it is no longer announced; only of a view that has every new request on top. */
export function useMarkSeen({ status, search, sort }: RequestView, requests: JobRequest[] | undefined): void {
  const hasNewest = search === '' && sort === 'newest' && (status === 'all' || status === DEFAULT_STATUS);
  const newest = hasNewest && requests?.length ? Math.max(...requests.map(({ id }) => id)) : undefined;
  useEffect(() => {
    if (newest !== undefined) markRequestsSeen(newest);
  }, [newest]);
}
