import * as v from 'valibot';
import { boundedList, required, withoutControls } from '../shared/validation.ts';

/** A cleaner's name, trimmed. */
export const cleanerNameSchema = required('Cleaner name is required', 100);

/** The value of a cleaner in a job: the name in lower case without white space and control characters. */
export function cleanerValue(name: string): string {
  return withoutControls(name.toLowerCase()).replace(/\s+/g, '');
}

/** The cleaners of the settings; `formerCleaners` are the names of those who left the list, whom jobs may still have. */
export type Cleaners = {
  cleaners: readonly string[];
  /** Absent from responses of the previous release. */
  formerCleaners?: readonly string[] | undefined;
};

/** The names of all whom jobs may have. */
export const knownCleaners = ({ cleaners, formerCleaners = [] }: Cleaners) => [
  ...cleaners,
  ...formerCleaners,
];

/** The names that are not in a new list of cleaners any more, the latest last. */
export function formerCleaners(before: Cleaners, cleaners: readonly string[]): string[] {
  const { formerCleaners: former = [] } = before;
  const names = new Map([...former, ...before.cleaners].map((name) => [cleanerValue(name), name]));
  for (const name of cleaners) names.delete(cleanerValue(name));
  return [...names.values()].slice(-MAX_CLEANERS);
}

/** The cleaners of the settings to choose from, and those who are only in `stored`. */
export function cleanerOptions(
  settings: Cleaners,
  stored: readonly (string | null)[] = [],
): { value: string; label: string }[] {
  const options = settings.cleaners.map((name) => ({ value: cleanerValue(name), label: name }));
  for (const value of stored)
    if (value && !options.some((option) => option.value === cleanerValue(value)))
      options.push({ value, label: cleanerName(value, knownCleaners(settings)) });
  return options;
}

/** The name of a stored cleaner; of one who left before names were kept, the stored value. '' for none. */
export function cleanerName(stored: string | null | undefined, cleaners: readonly string[]): string {
  const known = listedCleaner(stored, cleaners);
  // Without any names the settings are not read yet.
  return known || !stored || cleaners.length === 0 ? known || (stored ?? '') : `${stored} (former)`;
}

/** The whole name of a stored cleaner; '' for none, and for one who is not among these. */
export const listedCleaner = (stored: string | null | undefined, cleaners: readonly string[]): string =>
  (stored && cleaners.find((name) => cleanerValue(name) === cleanerValue(stored))) || '';

/** A cleaner's name before and after. */
export const cleanerRenameSchema = v.object({ from: cleanerNameSchema, to: cleanerNameSchema });

export type CleanerRename = v.InferOutput<typeof cleanerRenameSchema>;

/** The new names of cleaners by their former ones, with `renamed`; without those that are no new name of anybody any more. */
export function keptRenames(
  before: readonly CleanerRename[],
  renamed: readonly CleanerRename[],
  cleaners: readonly string[],
): CleanerRename[] {
  const next = new Map(renamed.map(({ from, to }) => [cleanerValue(from), to]));
  const followed = before.map(({ from, to }) => ({ from, to: next.get(cleanerValue(to)) ?? to }));
  return [...followed, ...renamed]
    .filter(({ from, to }) => !listedCleaner(from, cleaners) && listedCleaner(to, cleaners))
    .slice(-MAX_CLEANERS);
}

/** The error of a name that is empty, too long or taken; undefined for a valid one. */
export function cleanerProblem(name: string, cleaners: readonly string[]): string | undefined {
  const checked = v.safeParse(cleanerNameSchema, name);
  if (!checked.success) return checked.issues[0].message;
  const taken = cleaners.some((other) => cleanerValue(other) === cleanerValue(name));
  return taken ? 'This cleaner is already in the list' : undefined;
}

/** False for the last cleaner. */
export const canRemoveCleaner = (cleaners: readonly string[]) => cleaners.length > 1;

/** The most cleaners that a company can have. */
export const MAX_CLEANERS = 100;

const cleanerMoveSchema = v.object({
  from: cleanerNameSchema,
  to: cleanerNameSchema,
  /** All jobs follow a new name; otherwise the coming ones go to another cleaner. */
  isRename: v.boolean('A cleaner is renamed or not'),
});

export type CleanerMove = v.InferOutput<typeof cleanerMoveSchema>;

/** The body that gives jobs of cleaners to others. */
export const cleanerMovesSchema = v.object({ moves: boundedList(cleanerMoveSchema, MAX_CLEANERS) });

/**
 * What becomes of the jobs when the list is saved: of each cleaner who is not in it any more, who has the jobs. `moves` are
 * the steps, in order. Nobody gives and gets, so that the order does not count and a second try changes nothing.
 */
export function movesTo(cleaners: readonly string[], moves: readonly CleanerMove[]): CleanerMove[] {
  const listed = new Set(cleaners.map(cleanerValue));
  const next = new Map(moves.map((move) => [cleanerValue(move.from), move]));
  // Names between the first and the last one were never saved, so that no job has them.
  const between = new Set(moves.filter(({ isRename }) => isRename).map(({ to }) => cleanerValue(to)));
  return [...next].flatMap(([stored, first]) => {
    if (listed.has(stored) || between.has(stored)) return [];
    let { to, isRename } = first;
    for (let step = 0; step < moves.length && !listed.has(cleanerValue(to)); step++) {
      const then = next.get(cleanerValue(to));
      if (!then) return [];
      to = then.to;
      isRename &&= then.isRename;
    }
    return listed.has(cleanerValue(to)) ? [{ from: first.from, to, isRename }] : [];
  });
}
