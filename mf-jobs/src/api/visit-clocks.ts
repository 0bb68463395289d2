import * as jobs from '@app/contract/jobs';
import type { Query } from '@app/contract/platform/call';
import { CLOCKS_REFRESH_MS, shownClocks } from '@app/domain/job/my-day/cleaner-clocks';
import { useCall } from '@app/web-kit';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { createContext } from 'react';

const FOLLOWED = {
  refreshInterval: CLOCKS_REFRESH_MS,
  revalidateOnMount: true,
  revalidateOnFocus: true,
  keepPreviousData: true,
};

/** When cleaners were at the visits of some days, or of a job, followed while the page is shown. */
export function useVisitClocks(query: Query<typeof jobs.clocks>) {
  const { data, error, mutate } = useCall(jobs.clocks, { query }, FOLLOWED);
  const at = { timeZone: useTimeZone(), now: useNow() };
  return {
    clocks: data?.clocks,
    isRead: Boolean(data ?? error),
    refresh: mutate,
    /** What is shown of a visit. */
    shownOf: (visit: Parameters<typeof shownClocks>[0]) => (data ? shownClocks(visit, data, at) : []),
  };
}

/** What each card shows of the clocks of its visit. */
export const ShownClocks = createContext<ReturnType<typeof useVisitClocks>['shownOf']>(() => []);
