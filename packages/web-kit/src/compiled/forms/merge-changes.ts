import type { ApiError } from '../../shared/api-error.ts';

type Fields = Record<string, unknown>;

/** The fields whose value is not that of `base`. */
export const changedFields = <T extends Fields>(values: T, base: Fields): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isEqual(value, base[name])),
  ) as Partial<T>;

/**
 * Merges two changes of one record, which both began with `base`. A field that both changed differently keeps `mine` and
 * is a conflict; of two lists of names, both get the additions and removals of the other.
 */
export function mergeChanges<T extends Fields>(
  base: T,
  mine: T,
  theirs: T,
): { merged: T; conflicts: (keyof T & string)[] } {
  const merged: Fields = { ...theirs };
  const conflicts: (keyof T & string)[] = [];
  for (const [name, value] of Object.entries(changedFields(mine, base))) {
    const [before, now] = [base[name], theirs[name]];
    merged[name] = value;
    if (isEqual(before, now) || isEqual(value, now)) continue;
    if (isNames(before) && isNames(value) && isNames(now)) merged[name] = mergedNames(before, value, now);
    else conflicts.push(name);
  }
  return { merged: merged as T, conflicts };
}

const isEqual = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const mergedNames = (before: string[], mine: string[], theirs: string[]) => [
  ...theirs.filter((name) => mine.includes(name) || !before.includes(name)),
  ...mine.filter((name) => !before.includes(name) && !theirs.includes(name)),
];

/** The message at a field that is a conflict. `saved` is the value from elsewhere. */
export const savedElsewhere = (saved: string): { message: string } => ({
  message: saved ? `Saved elsewhere: ${saved}` : 'Cleared elsewhere',
});

const MAX_ATTEMPTS = 3;

/**
 * Saves a change that is based on a version. While the record is changed elsewhere, `rebase` gets its current state and
 * returns whether the change can be saved on it as it is.
 */
export async function saveRebased<Result>(
  save: () => Promise<Result>,
  rebase: (current: unknown) => boolean | Promise<boolean>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await save();
    } catch (error) {
      const current = currentOf(error);
      if (current === undefined || !(await rebase(current)) || attempt === MAX_ATTEMPTS) throw error;
    }
}

/** True for the refusal of a change that is based on an older version. */
export const isStale = (error: unknown): boolean => currentOf(error) !== undefined;

// The class is compared by name: this file is compiled into the areas, the class is the shell's, which may be older.
const currentOf = (error: unknown): unknown =>
  error instanceof Error && error.name === 'ApiError' ? (error as ApiError).current : undefined;
