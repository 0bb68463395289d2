import * as jobs from '@app/contract/jobs';
import { isOn } from '@app/domain/job/schedule/schedule';
import { cleanerName } from '@app/domain/settings/cleaners';
import type { Day } from '@app/domain/shared/dates';
import { useCall } from '@app/web-kit';
import { useCleaners } from './settings.ts';

/** What is read anew each time the dashboard is opened, with the former values until then. */
const CURRENT = { keepPreviousData: true, revalidateOnMount: true };

/** The visits of a day in the order of their times; those of series that are not jobs yet have no id. */
export function useVisits(day: Day) {
  const { data, error } = useCall(jobs.agenda, { query: { from: day, days: '1' } }, CURRENT);
  const cleaners = useCleaners();
  const coming = data?.visits.map((visit) => ({ ...visit, id: undefined })) ?? [];
  const visits = data && [...data.jobs, ...coming].filter((visit) => isOn(visit, day));
  const sorted = visits?.sort((a, b) => ((a.startTime ?? '') < (b.startTime ?? '') ? -1 : 1));
  const nameOf = ({ assignedCleaner }: { assignedCleaner: string | null }) =>
    cleanerName(assignedCleaner, cleaners);
  const names = [...new Set(sorted?.map(nameOf))];
  const byCleaner =
    sorted && names.map((name) => [name, sorted.filter((visit) => nameOf(visit) === name)] as const);
  return { visits: sorted, byCleaner, error };
}

/** Number and sum of the invoices that were due before a day; undefined while not known. */
export const useOverdue = (day: Day) => useCall(jobs.summary, { query: { dueBefore: day } }, CURRENT).data;

/** How many clients wait for a reply; undefined while not known. */
export const useWaitingClients = () => useCall(jobs.openQuestions, {}, CURRENT).data?.clients;
