import { cleanerOptions } from '@app/domain/settings/cleaners';
import type { AgendaEntry } from './entries.ts';

/** A cleaner as stored, null for jobs without one, and the name. */
export type CleanerRow = { cleaner: string | null; name: string };

const NOT_ASSIGNED: CleanerRow = { cleaner: null, name: 'Not assigned' };

/** The cleaners of the settings, those who only have jobs, and none; with a filter that one alone. */
export function cleanerRows(
  names: readonly string[],
  jobs: readonly AgendaEntry[],
  only: string,
): readonly CleanerRow[] {
  const known = cleanerOptions(names).map(({ value, label }) => ({ cleaner: value, name: label }));
  const stored = [...new Set(jobs.flatMap(({ assignedCleaner }) => assignedCleaner ?? []))];
  const others = stored
    .filter((value) => !known.some(({ cleaner }) => cleaner === value))
    .map((value) => ({ cleaner: value, name: value }));
  const rows = [...known, ...others, NOT_ASSIGNED];
  return only ? rows.filter(({ cleaner }) => cleaner === only) : rows;
}

export const ofCleaner = (jobs: readonly AgendaEntry[], cleaner: string | null): readonly AgendaEntry[] =>
  jobs.filter(({ assignedCleaner }) => assignedCleaner === cleaner);
