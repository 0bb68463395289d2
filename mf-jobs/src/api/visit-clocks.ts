import * as jobs from '@app/contract/jobs';
import type { Query } from '@app/contract/platform/call';
import { CLOCKS_REFRESH_MS, shownClocks } from '@app/domain/job/my-day/cleaner-clocks';
import { pressesOf, pressText } from '@app/domain/job/my-day/visit-clock';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay } from '@app/domain/shared/dates';
import { dayIn } from '@app/domain/shared/time-zone';
import { useCall } from '@app/web-kit';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { createContext } from 'react';
import { useCleaners } from './settings.ts';

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
    error,
    isRead: Boolean(data ?? error),
    refresh: mutate,
    /** What is shown of a visit. */
    shownOf: (visit: Parameters<typeof shownClocks>[0]) => (data ? shownClocks(visit, data, at) : []),
  };
}

/** What the phones of the cleaners of a job stamped, as entries of its history. */
export function useClockEntries(jobId: number) {
  const { clocks = [] } = useVisitClocks({ job: String(jobId) });
  const [timeZone, today, cleaners] = [useTimeZone(), useToday(), useCleaners()];
  const presses = clocks.flatMap((clock) => pressesOf(clock).map((press) => ({ ...clock, press })));
  return presses.map(({ cleaner, press }, index) => ({
    // Those of stored entries are above 0.
    id: -1 - index,
    kind: 'clock' as const,
    at: press.at,
    byUsername: null,
    text: pressText(cleanerName(cleaner, cleaners), press, timeZone),
    day: formatDay(dayIn(timeZone, Date.parse(press.at)), today),
  }));
}

export type ClockEntry = ReturnType<typeof useClockEntries>[number];

/** What each card shows of the clocks of its visit. */
export const ShownClocks = createContext<ReturnType<typeof useVisitClocks>['shownOf']>(() => []);
