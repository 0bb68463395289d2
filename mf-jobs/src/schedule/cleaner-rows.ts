import { cleanerOptions } from '@app/domain/settings/cleaners';
import type { AgendaEntry } from './entries.ts';

/** A cleaner as stored, null for jobs without one, and the name. */
export type CleanerRow = { cleaner: string | null; name: string };

const NOT_ASSIGNED: CleanerRow = { cleaner: null, name: 'Not assigned' };

/** The cleaners of the settings, those who only have jobs, the one of the filter, and none. */
export function cleanerRows(
  names: readonly string[],
  jobs: readonly AgendaEntry[],
  chosen: string,
): readonly CleanerRow[] {
  const known = cleanerOptions(names).map(({ value, label }) => ({ cleaner: value, name: label }));
  // On days without jobs of the filter's cleaner, who was removed, the filter is still shown and can be left.
  const stored = [...new Set([...jobs.flatMap(({ assignedCleaner }) => assignedCleaner ?? []), chosen])];
  const others = stored
    .filter((value) => value && !known.some(({ cleaner }) => cleaner === value))
    .map((value) => ({ cleaner: value, name: value }));
  return [...known, ...others, NOT_ASSIGNED];
}

/** The rows that a filter leaves: that cleaner alone. */
export const filteredRows = (rows: readonly CleanerRow[], chosen: string): readonly CleanerRow[] =>
  chosen ? rows.filter(({ cleaner }) => cleaner === chosen) : rows;

export const ofCleaner = (jobs: readonly AgendaEntry[], cleaner: string | null): readonly AgendaEntry[] =>
  jobs.filter(({ assignedCleaner }) => assignedCleaner === cleaner);
