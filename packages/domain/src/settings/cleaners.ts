import * as v from 'valibot';
import { firstName } from '../shared/names.ts';
import { required, withoutControls } from '../shared/validation.ts';

/** A cleaner's name, trimmed. */
export const cleanerNameSchema = required('Cleaner name is required', 100);

/** The value of a cleaner in a job: the name in lower case without white space and control characters. */
export function cleanerValue(name: string): string {
  return withoutControls(name.toLowerCase()).replace(/\s+/g, '');
}

export function cleanerOptions(cleaners: readonly string[]): { value: string; label: string }[] {
  return cleaners.map((name) => ({ value: cleanerValue(name), label: name }));
}

/** The name of a stored cleaner: from the settings, else the stored value; '' for none. */
export function cleanerName(stored: string | null | undefined, cleaners: readonly string[]): string {
  return listedCleaner(stored, cleaners) || (stored ?? '');
}

/**
 * The first name of a stored cleaner, as documents, mails and the client's page have it; '' for none, and for one who was
 * removed, of whom a job has a key alone.
 */
export const cleanerForClient = (stored: string | null | undefined, cleaners: readonly string[]): string =>
  firstName(listedCleaner(stored, cleaners));

/** The whole name of a stored cleaner for a client link; '' for none, and for one who was removed. */
export const listedCleaner = (stored: string | null | undefined, cleaners: readonly string[]): string =>
  (stored && cleaners.find((name) => cleanerValue(name) === cleanerValue(stored))) || '';

/** The error of a name that is empty, too long or taken; undefined for a valid one. */
export function cleanerProblem(name: string, cleaners: readonly string[]): string | undefined {
  const checked = v.safeParse(cleanerNameSchema, name);
  if (!checked.success) return checked.issues[0].message;
  const taken = cleaners.some((other) => cleanerValue(other) === cleanerValue(name));
  return taken ? 'This cleaner is already in the list' : undefined;
}

/** False for the last cleaner. */
export const canRemoveCleaner = (cleaners: readonly string[]) => cleaners.length > 1;
