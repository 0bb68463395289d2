import * as v from 'valibot';

type Messages = { message?: string; tooMany?: string };

/**
 * A list of at most `max` entries. The length is checked before the entries: a long list of wrong entries would take
 * seconds and return an issue for each of them.
 */
export function boundedList<const Entry extends v.GenericSchema>(
  entry: Entry,
  max: number,
  { message = 'must be a list', tooMany = `There can be at most ${max} entries` }: Messages = {},
) {
  const list = v.pipe(v.array(entry, message), v.maxLength(max, tooMany));
  const tooLong = v.never(tooMany);
  return v.lazy((input) => (Array.isArray(input) && input.length > max ? tooLong : list));
}
