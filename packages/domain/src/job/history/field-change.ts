export type FieldValue = string | number | boolean | null;

/** One changed field; '', false and absent values are null. A nested field is named by its path: 'rooms.kitchen'. */
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };

/** Characters of a text in the history. */
const MAX_VALUE_LENGTH = 300;

/** A value as the history keeps it. */
export function shortened(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  const characters = [...value];
  if (characters.length <= MAX_VALUE_LENGTH) return value;
  return `${characters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`;
}
