import { cleanersOf, worksAt } from '@app/domain/job/job/other-cleaners';
import { useCleanerOptions } from '../api/settings.ts';
import type { AgendaEntry } from './entries.ts';

/** A cleaner as stored, null for jobs without one, and the name. */
export type CleanerRow = { cleaner: string | null; name: string };

const NOT_ASSIGNED: CleanerRow = { cleaner: null, name: 'Not assigned' };

/** The cleaners of the settings, those who only have jobs, the one of the filter, and none. */
export function useCleanerRows(jobs: readonly AgendaEntry[], chosen: string): readonly CleanerRow[] {
  // On days without jobs of the filter's cleaner, who was removed, the filter is still shown and can be left.
  const options = useCleanerOptions([...jobs.flatMap(cleanersOf), chosen]);
  return [...options.map(({ value, label }) => ({ cleaner: value, name: label })), NOT_ASSIGNED];
}

/** The rows that a filter leaves: that cleaner alone. */
export const filteredRows = (rows: readonly CleanerRow[], chosen: string): readonly CleanerRow[] =>
  chosen ? rows.filter(({ cleaner }) => cleaner === chosen) : rows;

export const ofCleaner = (jobs: readonly AgendaEntry[], cleaner: string | null): readonly AgendaEntry[] =>
  jobs.filter((job) => worksAt(job, cleaner));
