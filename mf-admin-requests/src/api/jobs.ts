import * as jobs from '@app/contract/jobs';
import { type Crew, cleanersOf, worksAt } from '@app/domain/job/job/other-cleaners';
import { jobsOfRequestQuery } from '@app/domain/job/list/job-list';
import { CLOCKS_REFRESH_MS, shownClocks } from '@app/domain/job/my-day/cleaner-clocks';
import { isOn, overlapping } from '@app/domain/job/schedule/schedule';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, type Day } from '@app/domain/shared/dates';
import { pathOf, useCall, useCallPages, useRefresh } from '@app/web-kit';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { PAGE_SIZE } from './request-view.ts';
import { useCleaners } from './settings.ts';

/** Every saved job, newest first, 25 at a time. */
export const useJobs = () => useCallPages(jobs.list, { limit: PAGE_SIZE });

/** The jobs that were made from a request, newest first; none while they are not known. */
export function useJobsOfRequest(id: number) {
  // The jobs are read each time, since one may have been made in another tab.
  const { data } = useCall(jobs.list, { query: jobsOfRequestQuery(id) }, { revalidateIfStale: true });
  return data ?? [];
}

export function useRefreshJobs() {
  const refresh = useRefresh();
  return () => refresh(pathOf(jobs.list));
}

/** What is read anew each time the dashboard is opened, with the former values until then. */
const CURRENT = { keepPreviousData: true, revalidateOnMount: true };

/**
 * The visits of a day in the order of their times, with which of a cleaner overlap; those of series that are not jobs yet
 * have no id.
 */
export function useVisits(day: Day) {
  // A visit of the night before may last into the day, and one of the day into the next.
  const query = { from: addDays(day, -1), days: '3' };
  const { data, error, mutate } = useCall(jobs.agenda, { query }, CURRENT);
  const cleaners = useCleaners();
  const coming = data?.visits.map((visit) => ({ ...visit, id: undefined })) ?? [];
  const near = data && [...data.jobs, ...coming];
  const overlaps = (visit: NonNullable<typeof near>[number]) =>
    cleanersOf(visit).some((cleaner) => {
      const own = near?.filter((other) => worksAt(other, cleaner)) ?? [];
      const numbered = own.map((other, id) => ({ ...other, id }));
      return cleaner !== null && overlapping(numbered, day).has(own.indexOf(visit));
    });
  const sorted = near
    ?.filter((visit) => isOn(visit, day))
    .sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1))
    .map((visit) => ({ ...visit, overlaps: overlaps(visit) }));
  const namesOf = (visit: Crew) => cleanersOf(visit).map((cleaner) => cleanerName(cleaner, cleaners));
  const names = [...new Set(sorted?.flatMap(namesOf))];
  const byCleaner =
    sorted && names.map((name) => [name, sorted.filter((visit) => namesOf(visit).includes(name))] as const);
  return { visits: sorted, byCleaner, error, retry: () => mutate() };
}

/** What is shown of the clock of a cleaner at the visits of a day, followed while the page is shown. */
export function useShownClocks(day: Day) {
  const query = { from: addDays(day, -1), days: '2' };
  const { data, error, mutate } = useCall(
    jobs.clocks,
    { query },
    { ...CURRENT, refreshInterval: CLOCKS_REFRESH_MS },
  );
  const at = { timeZone: useTimeZone(), now: useNow() };
  const cleaners = useCleaners();
  const shownOf = (visit: Parameters<typeof shownClocks>[0], name: string) =>
    data ? shownClocks(visit, data, at).filter(({ cleaner }) => cleanerName(cleaner, cleaners) === name) : [];
  return { shownOf, isRead: data !== undefined, error, retry: () => mutate() };
}

/** Number and sum of the invoices that were due before a day; undefined while not known. */
export const useOverdue = (day: Day) => useCall(jobs.summary, { query: { dueBefore: day } }, CURRENT).data;

/** How many jobs ended before a day, are unpaid, and have an invoice that has not gone to the client. */
export const useInvoicesToSend = (day: Day) =>
  useCall(jobs.summary, { query: { unsent: 'true', unpaid: 'true', endTo: addDays(day, -1) } }, CURRENT).data
    ?.count;

/** How many clients wait for a reply; undefined while not known. */
export const useWaitingClients = () => useCall(jobs.openQuestions, {}, CURRENT).data?.clients;
