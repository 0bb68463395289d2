import * as v from 'valibot';
import { required } from '../shared/validation.ts';

/** A cleaner's name, outer white space gone. */
export const cleanerNameSchema = required('Cleaner name is required', 100);

/** The value a cleaner is stored under on a job: the name in lower case without white space (Section 7). */
export function cleanerValue(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '');
}

/** Choices of the cleaner select. */
export function cleanerOptions(cleaners: readonly string[]): { value: string; label: string }[] {
  return cleaners.map((name) => ({ value: cleanerValue(name), label: name }));
}

/** The name to show for a stored cleaner: the one from settings, else what is stored, '' for none. */
export function cleanerName(stored: string | null | undefined, cleaners: readonly string[]): string {
  if (!stored) return '';
  return cleaners.find((name) => cleanerValue(name) === cleanerValue(stored)) ?? stored;
}

/** Why a name cannot join the list, or undefined when it can (Section 5). */
export function cleanerProblem(name: string, cleaners: readonly string[]): string | undefined {
  const checked = v.safeParse(cleanerNameSchema, name);
  if (!checked.success) return checked.issues[0].message;
  const taken = cleaners.some((other) => cleanerValue(other) === cleanerValue(name));
  return taken ? 'This cleaner is already in the list' : undefined;
}

/** The last remaining cleaner stays (Section 5). */
export const canRemoveCleaner = (cleaners: readonly string[]) => cleaners.length > 1;
